/** The Sword of Rome: the turn, the action, the hand, armies and spaces of each power, pacts. */
import { capital, listed } from '../../core/english.js';
import { CARDS } from '../../games/sword-of-rome/data/cards.js';
import { LEADER_TABLE, type LeaderName } from '../../games/sword-of-rome/data/leader-table.js';
import { POWERS, type PowerName, SPACE_TABLE, type SpaceName } from '../../games/sword-of-rome/data/map-table.js';
import type { HandName } from '../../games/sword-of-rome/data/rules.js';
import { cardTitle, HAND_NAMES, name, POWER_NAMES } from '../../games/sword-of-rome/spoken.js';
import type { Row, Section } from './layout.js';
import { factsOf, grouped, NOTHING } from './telling.js';

interface Space {
  readonly control?: PowerName;
  readonly loyalty?: number;
  readonly colony?: string;
  readonly subdued?: string;
  readonly siege?: number;
  readonly besieger?: PowerName;
}
interface Stack {
  readonly power?: PowerName;
  readonly cu?: number;
  readonly mercs?: number;
  readonly inside?: number;
  readonly insideMercs?: number;
}
interface RomeTable {
  readonly players: number;
  readonly gameTurn: number;
  readonly lastTurn: number;
  readonly first: HandName;
  readonly round?: number;
  readonly points: Readonly<Record<HandName, number>>;
  readonly plunder: number;
  readonly unrest: number;
  readonly depleted: string;
  readonly appianWay: string;
  readonly elephants: string;
  readonly desperate: Readonly<Record<HandName, number>>;
  readonly out: readonly HandName[];
  readonly pacts: readonly string[];
  readonly truces: readonly string[];
  readonly cards: Readonly<Record<string, string | null>>;
  readonly cardCounts: Readonly<Record<HandName, Readonly<Record<string, number>>>>;
  readonly spaces: Readonly<Record<string, Space>>;
  readonly stacks: Readonly<Record<string, Stack>>;
  readonly leaders: Readonly<Record<string, { readonly place?: string; readonly commands?: string }>>;
  // of the action
  readonly turnHand?: HandName;
  readonly card?: string;
  readonly support?: number; // points left
  readonly placing?: number; // units left
  readonly army?: PowerName;
  readonly armyCu?: number;
  readonly armyMercs?: number;
  readonly armyAt?: string;
  readonly mp?: number; // in halves of a point
  readonly field?: string;
  readonly defender?: PowerName;
}

const called = (id: string): string => name(id) ?? id.replaceAll('_', ' ');
const hand = (id: HandName): string => HAND_NAMES[id];
const spoken = (value: string | undefined): string | undefined =>
  value === undefined || NOTHING.has(value) || value === 'IND' ? undefined : called(value);

export function swordOfRomeSheet(t: RomeTable): Section[] {
  return [
    {
      title: '',
      isDense: true,
      rows: factsOf([
        ['Turn', `${t.gameTurn} of ${t.lastTurn}`],
        ['Round', t.round],
        ['First player', hand(t.first)],
        ['Unrest', t.unrest],
        ['Plunder', t.plunder],
        ['Mines of Etruria', t.depleted === 'yes' ? 'depleted' : undefined],
        ['Appian Way', t.appianWay === 'yes' ? 'built' : undefined],
        ['Elephants with', spoken(t.elephants)],
        ['Out of the game', listed(t.out.map(hand))],
      ]),
    },
    { title: 'Now', isDense: true, rows: actionRows(t) },
    { title: 'Hands', rows: handRows(t) },
    { title: '', rows: cardRows(t) },
    { title: 'Pacts', isDense: true, rows: pactRows(t) },
    { title: 'Armies', rows: armyRows(t) },
    { title: 'Spaces, with loyalty', rows: spaceRows(t) },
  ];
}

/** Of the action that is under way. */
function actionRows(t: RomeTable): Row[] {
  const units = unitsText(t.armyCu, t.armyMercs);
  const isMarching = t.army !== undefined && t.army !== 'IND' && units !== '';
  const leaders = leadersAt(t, 'army');
  return factsOf([
    ['Action of', t.turnHand && hand(t.turnHand)],
    ['Card', t.card === undefined || t.card === 'none' ? undefined : cardText(t.card, t.players)],
    ['Support points left', t.support],
    ['Units to place', t.placing],
    [
      'Army',
      isMarching
        ? `${units} of ${POWER_NAMES[t.army]}${under(leaders)}${t.armyAt === undefined ? '' : ` in ${called(t.armyAt)}`}`
        : undefined,
    ],
    ['Movement points left', isMarching && t.mp !== undefined ? t.mp / 2 : undefined],
    ['Battle of', spoken(t.field)],
    ['Defender', t.field === undefined || t.field === 'nowhere' ? undefined : spoken(t.defender)],
  ]);
}

const handRows = (t: RomeTable): Row[] =>
  (Object.keys(HAND_NAMES) as HandName[]).flatMap((id): Row[] => {
    const { deck = 0, hand: cards = 0, held = 0, discard = 0, removed = 0 } = t.cardCounts[id] ?? {};
    if (deck + cards + discard + removed + held === 0) return [];
    const counts = factsOf([
      ['Desperate Times', t.desperate[id]],
      ['hand', cards],
      ['held', held],
      ['deck', deck],
      ['discards', discard],
      ['removed', removed],
    ]);
    return [[capital(hand(id)), [`${t.points[id]} VP`, ...counts.map(([what, n]) => `${what} ${n}`)].join(', ')]];
  });

/** The discards are counted, not named. */
const cardRows = ({ cards, players }: RomeTable): Row[] =>
  (['hand', 'held', 'played'] as const).flatMap((place): Row[] => {
    const there = Object.keys(cards).filter((card) => cards[card] === place);
    const said = place === 'hand' ? 'In hand' : capital(place);
    return there.length === 0 ? [] : [[said, there.map((card) => cardText(card, players)).join(', ')]];
  });

const OPS: ReadonlyMap<string, number> = new Map(CARDS.map(({ id, op }) => [id, op]));
/** '“Legion”, 2 OP'. */
const cardText = (card: string, players: number): string => `${cardTitle(card, players) ?? card} ${OPS.get(card)} OP`;

const pactRows = ({ pacts, truces }: RomeTable): Row[] => {
  const pairs = (list: readonly string[]) => list.filter((pair) => pair !== 'none').map(called);
  return [...pairs(pacts).map((pair): Row => ['alliance', pair]), ...pairs(truces).map((pair): Row => ['truce', pair])];
};

/** '5', '5 + 2 mercenary'. */
function unitsText(cu = 0, mercs = 0): string {
  if (mercs === 0) return cu === 0 ? '' : `${cu}`;
  return cu === 0 ? `${mercs} mercenary` : `${cu} + ${mercs} mercenary`;
}

const under = (leaders: readonly string[]): string => (leaders.length === 0 ? '' : ` under ${listed(leaders)}`);

/** 'Camillus', 'a minor leader': whose is said by the line. */
const leaderText = (id: string): string => {
  const [title, , kind] = LEADER_TABLE[id as LeaderName];
  return kind === 'minor' ? `minor ${title.slice(-1)}` : title;
};

function leadersAt({ leaders }: RomeTable, place: string): string[] {
  return Object.keys(leaders)
    .filter((id) => leaders[id].place === place)
    .sort((one, other) => Number(leaders[other].commands === 'yes') - Number(leaders[one].commands === 'yes'))
    .map(leaderText);
}

function armyRows(t: RomeTable): Row[] {
  const armies: (readonly [power: PowerName, text: string])[] = [];
  for (const place of [...Object.keys(SPACE_TABLE), ...Object.keys(t.stacks).filter((id) => !(id in SPACE_TABLE))]) {
    const stack = t.stacks[place] ?? {};
    const outside = unitsText(stack.cu, stack.mercs);
    const leaders = leadersAt(t, place);
    const owner = stack.power !== undefined && stack.power !== 'IND' ? stack.power : powerOf(t, place);
    if (outside !== '' || leaders.length > 0) armies.push([owner, `${called(place)} ${outside || 0}${under(leaders)}`]);
    const inside = unitsText(stack.inside, stack.insideMercs);
    const within = leadersAt(t, `inside ${place}`);
    if (inside !== '' || within.length > 0)
      armies.push([t.spaces[place]?.control ?? owner, `inside ${called(place)} ${inside || 0}${under(within)}`]);
  }
  return byPower(armies);
}

/** Of a leader who stands alone. */
function powerOf({ leaders }: RomeTable, place: string): PowerName {
  const alone = Object.keys(leaders).find((id) => leaders[id].place === place);
  return alone === undefined ? 'IND' : LEADER_TABLE[alone as LeaderName][1];
}

function spaceRows({ spaces }: RomeTable): Row[] {
  const held = [...Object.keys(SPACE_TABLE), ...Object.keys(spaces).filter((id) => !(id in SPACE_TABLE))].flatMap(
    (id) => {
      const space = spaces[id];
      if (space === undefined) return [];
      const { control = 'IND', loyalty = 0, siege = 0, besieger } = space;
      const marks = [
        loyalty > 0 ? ` ${loyalty}` : '',
        space.colony === 'yes' ? ', a colony' : '',
        space.subdued === 'yes' ? ', subdued' : '',
        siege > 0 ? `, siege ${siege}${besieger ? ` of ${POWER_NAMES[besieger]}` : ''}` : '',
        isLost(id, control) ? ' (taken)' : '',
      ].join('');
      return [[control, `${called(id)}${marks}`] as const];
    },
  );
  return byPower(held);
}

/** In the hands of a power whose home it is not. */
const isLost = (id: string, control: PowerName): boolean => {
  const home = SPACE_TABLE[id as SpaceName]?.[2] ?? control;
  return control !== 'IND' && home !== 'IND' && home !== control;
};

function byPower(told: readonly (readonly [power: PowerName, text: string])[]): Row[] {
  const groups = grouped(told, ([power]) => power);
  return POWERS.flatMap((power): Row[] => {
    const texts = groups.get(power)?.map(([, text]) => text) ?? [];
    const who = power === 'IND' ? 'Independent' : capital(POWER_NAMES[power]);
    return texts.length === 0 ? [] : [[who, texts.join('; ')]];
  });
}
