/** Example actions of influence, candidate and election phases. */
import { ARMY_COUNTERS, TYPE_NAMES } from '../../../src/games/perikles/board/counters.js';
import { CITIES } from '../../../src/games/perikles/board/data.js';
import { clockwise, NONE, type Perikles, recount, seatsOf } from '../../../src/games/perikles/board/state.js';
import { elect, muster, nextRetrieval, retrieve } from '../../../src/games/perikles/influence/election.js';
import * as influence from '../../../src/games/perikles/influence/influence.js';
import { byText, type Handler, ILLEGAL, movesOf, playIfLegal, sameJson, text } from './handler.js';
import { cityIn, counterNames, playerName, seatIn, tileIn } from './notation.js';

const proposalName = (m: number): [string, string] => [
  CITIES[influence.cityOfProposal(m)],
  playerName(influence.nomineeOf(m)),
];

function victimName(s: Perikles, m: number): [string, string, string] {
  const city = influence.cityOfVictim(m);
  const owner = playerName(influence.ownerOfVictim(s, m));
  const space = influence.isCandidate(m) ? (/candidate (.)/.exec(influence.assassinate.text(s, m))?.[1] ?? '') : 'main';
  return [CITIES[city], owner, space];
}

/** The decision that a tile asks for next, with its options. */
function nextDecision(s: Perikles): unknown {
  const player = playerName(s.active);
  const kinds = ['none', 'placeAny', 'propose', 'assassinate'] as const;
  const kind = kinds[influence.errandOf(s)];
  if (kind === 'placeAny') return { type: kind, player, options: [...CITIES].sort() };
  if (kind === 'propose') {
    const options = movesOf(s, influence.proposeByTile).map(proposalName).sort(byText);
    return options.length > 0 ? { type: kind, player, options } : 'none';
  }
  if (kind === 'assassinate')
    return {
      type: kind,
      player,
      options: movesOf(s, influence.assassinate)
        .map((m) => victimName(s, m))
        .sort(byText),
    };
  return 'none';
}

export const influenceActions: Readonly<Record<string, Handler>> = {
  influenceTileOptions({ s, given }, action) {
    const allowed = influence.tilesAllowed(s, seatIn(text(action.player)));
    return { options: (given.display ?? []).filter((id) => (allowed >> tileIn(id)) & 1).sort() };
  },

  takeTile({ s, given }, action) {
    const tile = tileIn(text(action.tile));
    s.active = seatIn(text(action.player));
    if (given.display === undefined) s.display[tile] = 1;
    recount(s);
    if (!playIfLegal(s, influence.takeTile, (m) => m === tile)) return ILLEGAL;
    return { legal: true, nextDecision: nextDecision(s) };
  },

  proposalOptions({ s }, action) {
    s.active = seatIn(text(action.player));
    return { options: movesOf(s, influence.proposeByTile).map(proposalName).sort(byText) };
  },

  propose({ s }, action) {
    s.active = seatIn(text(action.player));
    const wanted = [action.city, action.nominee];
    return { legal: playIfLegal(s, influence.proposeByTile, (m) => sameJson(proposalName(m), wanted)) };
  },

  assassinate({ s }, action) {
    s.active = seatIn(text(action.player));
    const wanted = [action.city, action.owner, action.space ?? 'main'];
    return { legal: playIfLegal(s, influence.assassinate, (m) => sameJson(victimName(s, m), wanted)) };
  },

  candidatePhase({ s }, action) {
    const script = [...((action.proposals ?? []) as { player: string; city: string; nominee: string }[])];
    const passes: string[] = [];
    let seat = s.start;
    for (let passed = 0; passed < seatsOf(s); seat = clockwise(s, seat)) {
      s.active = seat;
      if (s.beta.every((b) => b !== NONE)) break;
      const options = movesOf(s, influence.proposeByTile);
      if (options.length === 0) {
        passes.push(playerName(seat));
        passed++;
        continue;
      }
      passed = 0;
      const next = script.shift();
      if (next === undefined) return { passes, ended: false };
      const move = options.find((m) => sameJson(proposalName(m), [next.city, next.nominee]));
      if (next.player !== playerName(seat) || move === undefined) return ILLEGAL;
      influence.proposeByTile.play(s, move);
    }
    if (script.length > 0) return ILLEGAL;
    return { passes, ended: !influence.anybodyProposes(s) };
  },

  election({ s }, action) {
    const cities = action.city === undefined ? [...CITIES.keys()] : [cityIn(text(action.city))];
    for (const city of cities) elect(s, city);
    const leader = s.leader[cities[0]];
    return cities.length === 1 ? { leader: leader === NONE ? null : playerName(leader) } : {};
  },

  persia({ s, given }) {
    if (given.boxes === undefined) s.boxes.set(ARMY_COUNTERS);
    s.leads.fill(0);
    s.persianLeaders = 0;
    muster(s);
    return { sharedPool: s.persianLeaders !== 0 };
  },

  deadPool({ s }, action) {
    const choices = [...((action.choices ?? []) as { player: string; city: string; type: string }[])];
    const order: unknown[] = [];
    for (let city = nextRetrieval(s); city !== NONE; city = nextRetrieval(s)) {
      const player = playerName(retrieve.player(s));
      const types = movesOf(s, retrieve);
      const chosen = choices.find((choice) => choice.player === player && choice.city === CITIES[city]);
      const type =
        types.length === 1 && chosen === undefined ? types[0] : TYPE_NAMES.indexOf(chosen?.type as 'hoplite');
      if (!types.includes(type)) return ILLEGAL;
      const before = counterNames(city, s.pools[city]);
      retrieve.play(s, type);
      const gets = counterNames(city, s.pools[city]);
      for (const name of before) gets.splice(gets.indexOf(name), 1);
      order.push({ player, city: CITIES[city], options: types.map((t) => TYPE_NAMES[t]), gets: gets[0] });
    }
    return { order };
  },
};
