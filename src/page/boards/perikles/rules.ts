/** What the things of Perikles are and do (docs/games/perikles/rules.md). */
import { locationTitle, specialTitle } from '../../../games/perikles/spoken.js';
import type { RuleOf } from '../../contract/board.js';
import { CITIES, type City, locationOf, nameOf, type Perikles } from './table.js';

const SPECIALS: Readonly<Record<string, string>> = {
  perikles: 'In your influence turn, once a game: two of your cubes go to Athens.',
  alkibiades:
    'In your influence turn, once a game: move two cubes of any colours, each from the main area of a city to that of another.',
  plague:
    'In your influence turn, once a game: in one city everybody removes half of their cubes, rounded down. A candidate counts, and stays.',
  brasidas: 'In any combat, once a game: Spartan hoplites count double, on whichever side.',
  phormio: 'In any combat, once a game: Athenian triremes count double, on whichever side.',
  'persian-fleet': 'In a combat of triremes, once a game: a token for a side that has none.',
  'thessalanian-allies': 'In a combat of hoplites, once a game: a token for a side that has none.',
  'slave-revolt':
    'When you commit, once a game: a Spartan hoplite, drawn at random from a location or from the hand of Sparta’s leader, goes home for the turn.',
};

const TILES: Readonly<Record<string, string>> = {
  '2': 'Two of your cubes go to the city.',
  candidate: 'One of your cubes goes to the city; then you propose a candidate in any city.',
  assassin:
    'One of your cubes goes to the city; then you remove a cube of anybody, from a main area or a candidate space.',
};

const ROUNDS: Readonly<Record<string, string>> = { H: 'hoplites', T: 'triremes' };

export const rule: RuleOf = (thing, { view }) => {
  const table = view.table as unknown as Perikles;
  if (Object.hasOwn(SPECIALS, thing)) return { name: specialTitle(thing), says: SPECIALS[thing] };
  if (thing === 'special down')
    return {
      name: 'A special tile, face down',
      says: 'Everybody has one, and uses it once in the game. Only its owner knows which it is.',
    };
  if ((CITIES as readonly string[]).includes(thing))
    return { name: nameOf(thing as City), says: sayCity(thing as City, table) };
  if (thing === 'any') return { name: 'A tile for any city', says: 'One of your cubes goes to a city of your choice.' };
  const [city, kind] = thing.split('-');
  if (Object.hasOwn(TILES, kind ?? '') && (CITIES as readonly string[]).includes(city))
    return {
      name: `A tile of ${nameOf(city as City)}`,
      says: `${TILES[kind]} Each tile you take in a turn is of another colour, if there is one.`,
    };
  if (/^[ht][1-4?]$/.test(thing))
    return {
      name: thing[0] === 'h' ? 'A hoplite' : 'A trireme',
      says:
        thing[1] === '?'
          ? 'Its strength is known to its owner alone until the battle.'
          : `It fights with strength ${thing[1]} in the round of ${ROUNDS[thing[0].toUpperCase()]}. Others see its back.`,
    };
  const location = locationOf(thing);
  if (location !== undefined) {
    const rounds = Array.from(location.rounds, (type) => ROUNDS[type]);
    const order =
      rounds.length === 1 ? `Only ${rounds[0]} fight.` : `First ${rounds[0]} fight, then ${rounds[1]}, who decide.`;
    const militia =
      location.militia === ''
        ? ''
        : ` Militia adds 1 to the ${location.militia.startsWith('attack') ? 'attack' : 'defence'}.`;
    return {
      name: locationTitle(thing),
      says: `Worth ${location.points} points to who wins it. ${order}${militia} If the attack wins, ${nameOf(location.home)} is defeated once more, and its statues lose worth.`,
    };
  }
  if (Object.hasOwn(table.cubes, thing))
    return {
      name: thing[0].toUpperCase() + thing.slice(1),
      says: 'Points now: locations won, cubes in the cities, and statues. Below: tiles still to be used in this turn, and the special tile.',
    };
  return undefined;
};

function sayCity(city: City, table: Perikles): string {
  const leader = table.leader[city];
  const led =
    leader === undefined || leader === 'nobody'
      ? 'Nobody leads it.'
      : `${leader[0].toUpperCase()}${leader.slice(1)} leads it and its army.`;
  return `${led} Two candidates stand for election: who has more cubes wins, the first one at a tie, and removes as many of them as the other had. The leader gets a statue at the end of the turn.`;
}
