import { render } from 'preact';
import { App } from './app.js';
import { wantedLanguage } from './language.js';
import './style/base.css';
import { speak } from './texts.js';

speak(wantedLanguage())
  .catch((error) => console.error(error)) // then it is English
  .then(() => render(<App />, document.getElementById('page')!));
