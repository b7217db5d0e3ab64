/** The words of a turn's begin and end: events, leaders, strategy, rebellions, revenue, building, surrender and armistice. */
import { added, capital, counted, type Part } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import type { WordsOf } from '../../kit/step-words.js';
import { consequences, outcomeOf, whatChanged } from '../board/changes.js';
import { COLOUR } from '../board/map.js';
import { budget } from '../board/money.js';
import { by, goesOn, keyText, leaderName, sideName, spaceName, talents, told } from '../board/names.js';
import { unplayedSide } from '../board/players.js';
import { other } from '../board/spaces.js';
import type { Peloponnesian } from '../board/state.js';
import { countIn } from '../board/units.js';
import { inZone } from '../board/zones.js';
import { ARMISTICE, BUILDING, EXPANDS_FROM, EXPANSION_IN_ZONE, SIDES, SPARTA, SWITCH_FROM } from '../data/rules.js';
import { STRATEGIES } from '../data/strategies.js';
import type * as administration from './administration.js';
import { badSpaces, REVENUE_SOURCES, type RevenueSource, revenueOf, STOP } from './administration.js';
import type * as armistice from './armistice.js';
import type * as rules from './events.js';
import { eventText } from './events.js';
import type * as planning from './planning.js';
import { strategyFor } from './planning.js';
import type * as political from './political.js';
import type * as rebellion from './rebellion.js';
import type * as victory from './victory.js';
import { ending, isOver } from './victory.js';

const eventName = (event: number): string => eventText(event).replace(/^[\d ]+: /, '');

function strategyTitle(side: number, strategy: number): string {
  const found = STRATEGIES[side][strategy];
  const row = typeof found === 'number' ? STRATEGIES[side][found] : found;
  return typeof row === 'object' ? row.name : 'no strategy';
}

/** A sentence for what a step has changed, and why the game is over if it is. */
function report(text: string, before: Peloponnesian, after: Peloponnesian): readonly Telling[] {
  const ends = isOver(after) && !isOver(before) ? told(`The game is over: ${ending(after)}`) : [];
  return [...whatChanged(text, before, after), ...ends];
}

/** What a source of revenue is for. */
const SOURCE_NAMES: Readonly<Record<RevenueSource, (s: Peloponnesian, side: number) => string>> = {
  base: () => '',
  badSpaces: (s, side) => `for ${counted(badSpaces(s, side), 'space')} ravaged, in rebellion or lost`,
  thebes: () => 'for the loss of Thebes',
  corinth: () => 'for the loss of Corinth',
  sicily: () => 'from Sicily',
  euxine: () => 'for the closed Euxine',
  epidamnos: () => 'from Epidamnos',
  eisphora: () => 'of eisphora',
  helots: () => 'for the revolt of the helots',
};
const SOURCES = Object.keys(REVENUE_SOURCES) as readonly RevenueSource[];

/** A side's revenue by its sources, so many times: once in war, and for each year of peace. */
function received(before: Peloponnesian, after: Peloponnesian, side: number, times: number): readonly Telling[] {
  const war = times === 1;
  const [base, ...further] = SOURCES.map(
    (source): Part => [SOURCE_NAMES[source](before, side), REVENUE_SOURCES[source](before, side, war)],
  );
  const total = revenueOf(before, side, war);
  const short = total - further.reduce((sum, [, n]) => sum + n, base[1]);
  const sum = added(base[1], [...further, ['of a debt that nobody pays', short]], total);
  const once = war ? `receives ${sum}` : `receives ${times} revenues of ${sum}`;
  return by(before, side, `${sideName(side)} ${once}: its treasury is ${after.treasury[side]} now`);
}

export const words = {
  event: {
    say: (_, event) => capital(eventName(event)),
    told: ({ before, after, move: event }) =>
      told(outcomeOf(`Event: ${eventName(event)}`, consequences(before, after))),
  },
  'leader dies': {
    say: (_, leader) => `${leaderName(leader)} dies`,
    told: ({ move: leader }) => told(`${leaderName(leader)} dies`),
  },
  'Delian League': {
    say: (_, at) => `${spaceName(at)} leaves the Delian League`,
    told: ({ before, after, move: at }) =>
      told(outcomeOf(`${spaceName(at)} leaves the Delian League`, consequences(before, after)), [at]),
  },
  side: {
    say: (_, face) => `the die for the side is ${face}`,
    told({ before: s, after, move: face }) {
      const side = other(unplayedSide(s));
      const sum = added(face, [['confidence', s.confidence[side]]], face + s.confidence[side]);
      const result =
        after.player === s.player ? `you stay with ${sideName(side)}` : `you change to ${sideName(other(side))}`;
      return [
        ...told(`The confident side is given up from ${SWITCH_FROM}: ${sum}: ${result}`),
        ...report('After that', s, after),
      ];
    },
  },
  strategy: {
    say: (s, face) => `${sideName(unplayedSide(s))} follows ${strategyTitle(unplayedSide(s), strategyFor(s, face))}`,
    told: ({ before: s, move: face }) =>
      told(
        `A die of ${face} makes ${sideName(unplayedSide(s))} follow strategy ${strategyFor(s, face)}, ${strategyTitle(unplayedSide(s), strategyFor(s, face))}`,
      ),
  },
  'strategy is kept': {
    told: ({ before: s, after }) =>
      s.strategy === after.strategy
        ? []
        : told(
            `${sideName(unplayedSide(s))} may not attack the enemy’s home, and follows ${strategyTitle(unplayedSide(s), after.strategy)}`,
          ),
  },
  'quelled rebellions': { told: ({ before, after }) => report('Rebellions are put down', before, after) },
  expansion: {
    say: (s, face) => `${spaceName(s.field)} rolls ${face}`,
    told({ before: s, after, move: face }) {
      const at = s.field;
      const helped = inZone(s, other(COLOUR[at] - 1), at) ? EXPANSION_IN_ZONE : 0;
      const sum = added(face, [['the enemy is near', helped]], face + helped);
      const result = face + helped >= EXPANDS_FROM ? 'it does' : 'it keeps quiet';
      return told(
        outcomeOf(
          `${spaceName(at)} follows its neighbour into rebellion on ${EXPANDS_FROM}: ${sum}: ${result}`,
          consequences(s, after),
        ),
        [at],
      );
    },
  },
  helots: {
    say: (_, at) => `the helots rise at ${spaceName(at)}`,
    told: ({ before: s, after, move: at }) =>
      by(s, SPARTA, outcomeOf(`The helots rise around ${spaceName(at)}`, consequences(s, after)), [at]),
  },
  'helots go on': { told: ({ before, after }) => report('The revolt of the helots', before, after) },
  revenue: {
    told: ({ before, after }) => [
      { text: 'Revenue and building', heading: 'round' as const },
      ...SIDES.flatMap((_, side) => received(before, after, side, 1)),
    ],
  },
  emergency: {
    told: ({ before, after }) =>
      before.emergencyLifted === after.emergencyLifted ? [] : told('Athens may spend its emergency fund from now on'),
  },
  build: {
    question: (s) =>
      `What does ${sideName(s.side)} build for ${talents(BUILDING.cost)} each, with ${talents(budget(s, s.side))} to spend and ${s.built} built?`,
    say: (_, m) => (m === STOP ? 'build no more' : `build ${keyText(m, 1)}`),
    reason: (s, m) =>
      m === STOP
        ? `keeps ${s.treasury[s.side]} talents`
        : `${keyText(m, countIn(s.pool, 2 * s.side, m))} in the pool; leaves ${s.treasury[s.side] - BUILDING.cost} talents`,
    told: ({ before: s, move: m }) =>
      m === STOP
        ? by(s, s.side, `${sideName(s.side)} builds no more, and keeps ${talents(s.treasury[s.side])}`)
        : goesOn(s, s.side, `${sideName(s.side)} builds for ${BUILDING.cost} each:`, keyText(m, 1)),
  },
  building: {
    say: (s, key) => `${sideName(s.side)} builds ${keyText(key, 1)}`,
    told: ({ before: s, move: key }) =>
      goesOn(s, s.side, `${sideName(s.side)} builds for ${BUILDING.cost} each:`, keyText(key, 1)),
  },
  bellicosity: { told: ({ before, after }) => report('Bellicosity follows confidence and the land', before, after) },
  surrender: { told: ({ before, after }) => report('Surrender', before, after) },
  armistice: {
    say: (_, face) => `the die for an armistice is ${face}`,
    told: ({ before: s, move: face }) => {
      const sum = added(face, [['Nicias', s.niciasDrawn]], face + s.niciasDrawn);
      return told(
        `Both sides are weary, and an armistice needs ${ARMISTICE.from}: ${sum}: ${face + s.niciasDrawn >= ARMISTICE.from ? 'it is made' : 'the war goes on'}`,
      );
    },
  },
  'armistice begins': { told: ({ before, after }) => report('Arms are laid down', before, after) },
  peace: { told: ({ before, after }) => report('Peace', before, after) },
  'year of peace': { told: () => told('A year of peace passes') },
  'revenue of peace': {
    told: ({ before, after }) => SIDES.flatMap((_, side) => received(before, after, side, ARMISTICE.turns)),
  },
  'peace ends': { told: ({ before, after }) => report('The peace is over', before, after) },
  'end of the turn': {
    told: ({ before, after }) => {
      const texts = report('The turn is over', before, after);
      return isOver(after) ? texts : [...texts, { text: `Turn ${after.turn}`, heading: 'turn' as const }];
    },
  },
} satisfies WordsOf<typeof rules> &
  WordsOf<typeof political> &
  WordsOf<typeof planning> &
  WordsOf<typeof rebellion> &
  WordsOf<typeof administration> &
  WordsOf<typeof armistice> &
  WordsOf<typeof victory>;
