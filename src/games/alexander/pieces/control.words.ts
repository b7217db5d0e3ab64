/** The words of markers, and of ships that have to leave a port with them. */
import { countBits } from '../../../core/bits.js';
import { counted, type Part } from '../../../core/english.js';
import type { WordsOf } from '../../kit/step-words.js';
import { MACEDON, other, PERSIA } from '../board/counters.js';
import { AREA_COUNT, AREAS, CITIES, CITY_IN, ELAM, MEDIA, NO_CITY, NODES, NOWHERE, PORTS } from '../board/map.js';
import { type Alexander, MOVE } from '../board/state.js';
import type * as rules from './control.js';
import { GAINED_CITY, HEARTLAND, isMarked, LOST_TO_MACEDON, LOST_TO_PERSIA, markerOf } from './control.js';
import {
  aboard,
  areaName,
  by,
  fleet,
  inNode,
  marches,
  nodeName,
  outcomeOf,
  results,
  shipsDo,
  shipsLost,
  sideName,
} from './names.js';
import { shipsAt } from './ships.js';
import { TRIPLE_WEARINESS } from './tracks.js';

/** 'Sardis in Lydia', 'Phrygia'. */
export function prizeName(area: number): string {
  const city = CITY_IN[area];
  return city === NO_CITY ? areaName(area) : `${CITIES[city]} ${inNode(area)}`;
}

/** Whose an area is, as a side is told of it. */
export function whose(s: Alexander, side: number, area: number): string {
  if (isMarked(s, side, area)) return 'your own area';
  return isMarked(s, other(side), area) ? `an area of ${sideName(other(side))}` : 'a neutral area';
}

/** Own ports on a sea and own ships in it. */
export function seaInWords(s: Alexander, side: number, sea: number): string {
  let ports = 0;
  for (let i = PORTS.first[sea - AREA_COUNT]; i < PORTS.first[sea - AREA_COUNT + 1]; i++)
    if (isMarked(s, side, PORTS.to[i])) ports++;
  const ships = countBits(shipsAt(s, side, sea));
  return `${nodeName(sea)} has ${counted(ports, 'port')} of yours${ships > 0 ? ` and ${counted(ships, 'ship')}` : ''}`;
}

/** What a marker does to the tracks, in the order of AX 9.8. */
export function trackParts(s: Alexander, side: number, area: number): { legitimacy: Part[]; weariness: Part[] } {
  const city = CITY_IN[area];
  const before = markerOf(s, area);
  if (side === PERSIA)
    return {
      legitimacy: city === NO_CITY ? [] : [['the city', GAINED_CITY]],
      weariness: city === NO_CITY || before !== 1 + MACEDON ? [] : [['the city', LOST_TO_PERSIA]],
    };
  return {
    legitimacy: [
      ['the city', city !== NO_CITY && before === 1 + PERSIA ? LOST_TO_MACEDON : 0],
      ['the heartland', area === ELAM || area === MEDIA ? HEARTLAND : 0],
    ],
    weariness: [],
  };
}

const PUTS = ['puts its marker in', 'putting its marker in'];
const TAKES = ['takes', 'taking'];

/** An army places the marker and goes on; after a battle the marker stands for itself. */
const isOnItsWay = (s: Alexander): boolean =>
  s.action === MOVE && s.at === s.markArea && s.field === NOWHERE && s.active === s.markSide;

const displaced = (s: Alexander): number => shipsAt(s, other(s.markSide), s.markArea);

export const words = {
  'put to sea': {
    question: (s) => `${areaName(s.markArea)} is lost: in which sea do your ships go, ${fleet(displaced(s))}?`,
    say: (_, sea) => `put to sea in ${nodeName(sea)}`,
    reason: (s, sea, seat) => seaInWords(s, seat, sea),
    told: ({ before: s, move: sea, mover }) =>
      by(
        mover,
        `${shipsDo(displaced(s), 'put')} to sea from ${areaName(s.markArea)} in ${nodeName(sea)}${aboard(s, displaced(s))}`,
        [AREAS[s.markArea], NODES[sea]],
      ),
  },
  'loss of idle ships': {
    told({ before, after }) {
      const lost = shipsLost(before, after);
      return lost === '' ? [] : by(MACEDON, `Lost with Athens, where they lie idle: ${lost}`);
    },
  },
  'loss of displaced ships': {
    told({ before, after }) {
      const lost = shipsLost(before, after);
      return lost === '' ? [] : by(other(before.markSide), `Lost, with no sea to go to: ${lost}`);
    },
  },
  marker: {
    told({ before: s, after }) {
      const { markArea: area, markSide: side } = s;
      const { legitimacy, weariness } = trackParts(s, side, area);
      const triple: Part = ['Wilusha, Phrygia and Libya under King Alexander', TRIPLE_WEARINESS];
      const [puts, putting] = CITY_IN[area] === NO_CITY ? PUTS : TAKES;
      const changes = results(s, after, {
        legitimacy,
        weariness: after.tripleTaken > s.tripleTaken ? [triple] : weariness,
      });
      if (isOnItsWay(s))
        return marches(s, `${putting} ${prizeName(area)}${changes.length > 0 ? ` (${changes.join('; ')})` : ''}`, [
          AREAS[area],
        ]);
      return by(side, outcomeOf(`${sideName(side)} ${puts} ${prizeName(area)}`, changes), [AREAS[area]]);
    },
  },
} satisfies WordsOf<typeof rules>;
