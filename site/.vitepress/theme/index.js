/** VitePress's own theme, and what our tables need. */
import theme from 'vitepress/theme';
import './style.css';

export default theme;
