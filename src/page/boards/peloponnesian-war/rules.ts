/** What the things of Peloponnesian War are and do (docs/games/peloponnesian-war/rules.md). */
import type { RuleOf } from '../../contract/board.js';
import {
  isCoalition,
  isFortress,
  isSpace,
  leaderTitle,
  neutralOf,
  ratingsOf,
  SIDES,
  type SideName,
  spaceTitle,
  typeOf,
  type WarTable,
} from './table.js';
import { sides, texts } from './texts.js';

const TYPES: Readonly<Record<string, string>> = {
  land: 'Inland: ships never come here.',
  coastal: 'On the coast: ships and troops may be here.',
  island: 'An island: it is reached by sea.',
};
const NEUTRALS: Readonly<Record<string, string>> = {
  argos: 'While Argos is neutral, Athens may not enter; where Sparta makes it an objective, it joins Athens.',
  syracuse: 'While Syracuse is neutral, Sparta may not enter; where Athens makes it an objective, it joins Sparta.',
  macedon: 'While Macedon is neutral, it joins the other side when one of its spaces becomes an objective.',
  persia: 'Persia comes in by an event alone, for Sparta; until then nobody may enter.',
};

export const rule: RuleOf = (thing, { view }) => {
  const table = view.table as unknown as WarTable;
  if (isSpace(thing)) {
    const { rebellion, ravaged } = table.spaces[thing] ?? {};
    const parts = [
      TYPES[typeOf(thing)],
      isFortress(thing)
        ? 'A fortress: it changes hands by siege, event or armistice only.'
        : 'The side that alone has units here controls it; when they leave, it falls back to its colour.',
      isCoalition(thing) && 'Units come home to a coalition space after combat.',
      NEUTRALS[neutralOf(thing) ?? ''],
      rebellion === 'yes' && 'It is in rebellion: nobody controls it.',
      ravaged === 'yes' && 'It is ravaged: 50 talents less of revenue.',
    ];
    return { name: spaceTitle(thing), says: parts.filter(Boolean).join(' ') };
  }
  const leader = thing.replace(/^leader /, '');
  if (leader !== thing) {
    const { strategy, tactical } = ratingsOf(leader);
    return { name: leaderTitle(leader), says: texts.ratings(strategy, tactical) };
  }
  const side: SideName | undefined =
    thing === 'player' ? SIDES.find((each) => each === table.player) : SIDES.find((each) => each === thing);
  return (
    side && {
      name: sides[side],
      says: 'Its treasury in talents pays for operations and units. Bellicosity is its will to fight: at 0 the side surrenders. SCI, its confidence, is added to it at the end of each turn.',
    }
  );
};
