import { render } from 'preact';
import { loadAhead } from './ahead.js';
import { App } from './app.js';
import { wantedLanguage } from './language.js';
import { parseRoute } from './route.js';
import './style/base.css';
import { speak } from './texts.js';

const wanted = wantedLanguage();
loadAhead(parseRoute(location.hash), wanted);
speak(wanted)
  .catch((error) => console.error(error)) // then it is English
  .then(() => render(<App />, document.getElementById('page')!));
