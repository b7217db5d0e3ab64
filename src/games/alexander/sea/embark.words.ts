/** The words of going aboard, and of going ashore. */
import { nothingTold, type WordsOf } from '../../kit/step-words.js';
import { COMBAT, KIND_QUALITY, kindOfCargo, leaderOfCargo, NO_LEADER } from '../board/counters.js';
import { AREA_COUNT, AREAS, NODES, SHORES } from '../board/map.js';
import { type Alexander, ARMY, DISEMBARK, EMBARK } from '../board/state.js';
import { prizeName, seaInWords, whose } from '../pieces/control.words.js';
import {
  aboard,
  areaName,
  army,
  by,
  declared,
  fleet,
  goesOn,
  inNode,
  leaderName,
  nodeName,
  shipsDo,
  shipsLost,
  sideName,
  stack,
  unitName,
  units,
} from '../pieces/names.js';
import { freeShips } from '../pieces/ships.js';
import { countersIn, isHostile } from '../pieces/stacks.js';
import type * as rules from './embark.js';
import type * as landing from './landing.js';
import { cargoOf, EVERYTHING, FIRST_CARGO, landable, THAT_IS_ALL } from './landing.js';

/** Where a party goes aboard or ashore: an area for its port, or the shore of a sea. */
const areaOfShore = (m: number): number => (m < AREA_COUNT ? m : SHORES[m - AREA_COUNT][1]);
const nodeOfShore = (m: number): number => (m < AREA_COUNT ? m : SHORES[m - AREA_COUNT][0]);
const ships = (m: number): string => (m < AREA_COUNT ? 'in its port' : inNode(nodeOfShore(m)));

/** Where the ships are, if not in the port. */
const atSea = (m: number): string => (m < AREA_COUNT ? '' : ` by ships ${ships(m)}`);

const boards = (s: Alexander, more: string, about: readonly string[]) =>
  goesOn(s.active, `${sideName(s.active)} embarks`, more, about, declared(s, EMBARK));
const lands = (s: Alexander, more: string, about: readonly string[] = []) =>
  goesOn(s.active, `${sideName(s.active)} lands`, more, about, declared(s, DISEMBARK));

function cargoText(m: number): string {
  const cargo = cargoOf(m - FIRST_CARGO);
  const leader = leaderOfCargo(cargo);
  return leader === NO_LEADER ? units(1, kindOfCargo(cargo)) : leaderName(leader);
}

/** What a party meets ashore. */
function meets(s: Alexander, side: number, area: number): string {
  if (isHostile(s, side, area)) return `attacks ${stack(s, area)}`;
  if (countersIn(s, area) > 0) return `joins ${stack(s, area)}`;
  return whose(s, side, area);
}

export const words = {
  'embark from': {
    question: (s) => `Which units of ${sideName(s.active)} go aboard, and where?`,
    say: (_, m) => `embark ${inNode(areaOfShore(m))}, on ships ${ships(m)}`,
    reason: (s, m, seat) =>
      `${stack(s, areaOfShore(m))} ${inNode(areaOfShore(m))}; ${fleet(freeShips(s, seat, areaOfShore(m), m < AREA_COUNT ? 0 : m - AREA_COUNT + 1))} ${ships(m)} are empty`,
    told: ({ before: s, move: m }) => boards(s, `${inNode(areaOfShore(m))}${atSea(m)}`, [AREAS[areaOfShore(m)]]),
  },
  'going aboard': {
    told({ before: s, after }) {
      const node = s.shore === 0 ? s.from : SHORES[s.shore - 1][0];
      const loaded = freeShips(s, s.active, s.from, s.shore) & ~freeShips(after, s.active, s.from, s.shore);
      return boards(s, `on ${fleet(loaded)}${aboard(after, loaded)}`, [NODES[node]]);
    },
  },
  'disembark to': {
    question: (s) => `Where do units of ${sideName(s.active)} land?`,
    say: (_, m) => `land ${inNode(areaOfShore(m))}, from ships ${ships(m)}`,
    reason: (s, m, seat) =>
      `${prizeName(areaOfShore(m))}, from${aboard(s, landable(s, seat, nodeOfShore(m))).replace(' with', ' ships with')} ${ships(m)}; ${meets(s, seat, areaOfShore(m))}`,
    told: ({ before: s, move: m }) => lands(s, `${inNode(areaOfShore(m))}${atSea(m)}`, [AREAS[areaOfShore(m)]]),
  },
  land: {
    question: (s, seat) =>
      `Who goes ashore ${inNode(s.at)}, of the ships${aboard(s, landable(s, seat, s.from))} ${inNode(s.from)}?`,
    say: (_, m) => (m === EVERYTHING ? 'land all' : m === THAT_IS_ALL ? 'land nobody else' : `land ${cargoText(m)}`),
    reason(s, m) {
      if (m === EVERYTHING) return 'all that can go ashore';
      if (m === THAT_IS_ALL) return 'the rest stays aboard';
      const cargo = cargoOf(m - FIRST_CARGO);
      const leader = leaderOfCargo(cargo);
      if (leader !== NO_LEADER) return `${leaderName(leader)} hits on ${COMBAT[leader]} or less`;
      return `${unitName(kindOfCargo(cargo))} hits on ${KIND_QUALITY[kindOfCargo(cargo)]} or more, and goes to ${areaName(s.at)}`;
    },
    told({ before: s, move: m }) {
      if (m < 0) return lands(s, 'counters unseen');
      return lands(s, m === EVERYTHING ? 'with all' : m === THAT_IS_ALL ? 'with nobody else' : `with ${cargoText(m)}`);
    },
  },
  'going ashore': { told: ({ after }) => lands(after, `${army(after, ARMY)}`, [AREAS[after.at]]) },
  'going inland': { told: nothingTold },
  'stand off': {
    question: (s) => `The party is lost: in which sea do its ships, ${fleet(s.fleet)}, stand off?`,
    say: (_, sea) => `stand off to ${nodeName(sea)}`,
    reason: (s, sea, seat) => seaInWords(s, seat, sea),
    told: ({ before: s, move: sea, mover }) =>
      by(mover, `${shipsDo(s.fleet, 'stand')} off to ${nodeName(sea)}${aboard(s, s.fleet)}`, [NODES[sea]]),
  },
  'loss of carriers': {
    told({ before, after }) {
      const lost = shipsLost(before, after);
      return lost === '' ? [] : by(before.active, `Lost, with no sea to stand off to: ${lost}`);
    },
  },
} satisfies WordsOf<typeof rules> & WordsOf<typeof landing>;
