/** The pages of docs/ as a site with search. The Markdown stays as it is: it is read on its own as often as here. */
import { posix } from 'node:path';
import { defineConfig } from 'vitepress';

const group = (text, ...items) => ({ text, items: items.map(([name, link]) => ({ text: name, link })) });

const sidebar = [
  group('Begin', ['Which door is mine?', '/'], ['What works where', '/platforms'], ['Glossary', '/glossary']),
  group(
    'Doors',
    ['HTTP', '/api'],
    ['Recommendations', '/recommend'],
    ['Hosted matches', '/hosting'],
    ['In a bundler', '/bundlers'],
    ['Engine on standard input', '/engine'],
    ['MCP', '/mcp'],
    ['Python', '/python'],
    ['Generated clients', '/openapi'],
    ['boardgame.io', '/boardgame-io'],
    ['Colyseus', '/colyseus'],
    ['A game of your own', '/game-authors'],
  ),
  group(
    'Use',
    ['Hints', '/hints'],
    ['Reviews', '/reviews'],
    ['Jobs', '/jobs'],
    ['Matches of bots', '/matches'],
    ['The page', '/page'],
    ['Problems', '/problems'],
  ),
  group('Run', ['Operating the service', '/operations']),
  group(
    'Understand',
    ['Search', '/search'],
    ['Strength', '/strength'],
    ['Architecture', '/architecture'],
    ['Decisions', '/decisions/README'],
    ['Lab notes', '/lab/README'],
  ),
];

/** Links to files outside of docs/ have no page here: only their text stays. */
function withoutOutsideLinks(md) {
  md.core.ruler.push('outside-links', ({ tokens, env }) => {
    for (const { children } of tokens) {
      let isOutside = false;
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const target = posix.join(posix.dirname(env.relativePath), token.attrGet('href'));
          isOutside = target.startsWith('../') && !/^[a-z]+:/.test(token.attrGet('href'));
        }
        if (isOutside && token.type.startsWith('link_')) Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '' });
        if (token.type === 'link_close') isOutside = false;
      }
    }
  });
}

export default defineConfig({
  title: 'Strategos',
  description: 'An AI opponent for board games with hidden information, dice and more than two players',
  srcDir: 'pages', // build.mjs copies docs/ there
  outDir: '../dist/docs',
  cleanUrls: false,
  head: [['link', { rel: 'icon', href: 'data:,' }]], // none, or browsers ask for one
  rewrites: { 'doors.md': 'index.md' },
  ignoreDeadLinks: [/strength\/[\w-]+$/], // reports of matches, which are HTML already: build.mjs copies them
  markdown: { config: withoutOutsideLinks },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [{ text: 'Library reference', link: '/library/index.html', target: '_self' }],
    sidebar,
  },
});
