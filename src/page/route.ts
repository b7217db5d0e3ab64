/** Where one is in the page: in the fragment of the URL, which no server and no other site is told. */

export type Route =
  | { readonly at: 'lobby' }
  | { readonly at: 'new'; readonly game: string; readonly variant?: string; readonly position?: string }
  | { readonly at: 'play'; readonly id: string }
  | { readonly at: 'hosted'; readonly match: string }
  | { readonly at: 'watch'; readonly match: string }
  | { readonly at: 'join'; readonly match: string; readonly token: string }
  | { readonly at: 'strength'; readonly game?: string }
  | { readonly at: 'nowhere' };

export function parseRoute(fragment: string): Route {
  const [path, query = ''] = fragment.replace(/^#?\/?/, '').split('?');
  const [first = '', second, third] = path.split('/').map(decoded);
  if (first === '') return { at: 'lobby' };
  if (first === 'new' && second) {
    const asked = new URLSearchParams(query);
    const [variant, position] = [asked.get('variant'), asked.get('position')];
    return { at: 'new', game: second, ...(variant !== null && { variant }), ...(position !== null && { position }) };
  }
  if (first === 'play' && second) return { at: 'play', id: second };
  if (first === 'strength') return { at: 'strength', ...(second && { game: second }) };
  if (first === 'at' && second) return { at: 'hosted', match: second };
  if (first === 'watch' && second) return { at: 'watch', match: second };
  if (first === 'join' && second && third) return { at: 'join', match: second, token: third };
  return { at: 'nowhere' };
}

/** A name that nothing has for what is not well formed, as a link that was cut. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '\0';
  }
}

export function makeRoute(route: Route): string {
  switch (route.at) {
    case 'new': {
      const { variant, position } = route;
      const query = new URLSearchParams({
        ...(variant !== undefined && { variant }),
        ...(position !== undefined && { position }),
      });
      return `#/new/${encodeURIComponent(route.game)}${query.size > 0 ? `?${query}` : ''}`;
    }
    case 'play':
      return `#/play/${encodeURIComponent(route.id)}`;
    case 'hosted':
      return `#/at/${encodeURIComponent(route.match)}`;
    case 'watch':
      return `#/watch/${encodeURIComponent(route.match)}`;
    case 'join':
      return `#/join/${encodeURIComponent(route.match)}/${encodeURIComponent(route.token)}`;
    case 'strength':
      return route.game === undefined ? '#/strength' : `#/strength/${encodeURIComponent(route.game)}`;
    default:
      return '#/';
  }
}

export const go = (route: Route) => {
  location.hash = makeRoute(route);
};

/** Goes on without leaving a step for the back button. */
export const goInstead = (route: Route) => location.replace(makeRoute(route));
