/**
 * The Sword of Rome, one move ahead: armies go where the enemy is weaker or absent, stop where there is something to take or to
 * besiege, victory spaces first, and support goes wherever it changes who controls a space. Makes no alliances.
 *
 *   npx strategos match sword-of-rome --a "process: node sword-of-rome-planner.mjs" --b "level 1" --games 20
 */
import { playRated } from './rated.mjs';

const POWERS = { gaul: ['GAU'], etrusam: ['ETR', 'SAM'], greek: ['GRE'], carthage: ['CAR'], rome: ['ROM'] };

/** Units of a stack; none for an empty space. */
const unitsOf = (stack) => (stack?.cu ?? 0) + (stack?.mercs ?? 0);

const VICTORY_SPACES = new Set(
  `antium arretium bononia bovianum capua caralis carthago clusium croton kerkouane lilybaeum luna maleventum mediolanum messana
  mutina narnia neapolis olbia panormus pisae placentia praeneste rhegium roma sena_gallicia syracusae tarentum tarquinii
  tarracina velitrae`.split(/\s+/),
);

/** What a space is worth to an army that is or could be there: below 0 if the enemy there is too strong. */
function worth({ spaces, stacks }, own, place, strength) {
  const stack = stacks[place];
  const enemy = stack !== undefined && !own.includes(stack.power) ? unitsOf(stack) : 0;
  if (enemy > 0 && strength < 1.5 * enemy) return -4;
  const { control = 'IND', loyalty = 0 } = spaces[place] ?? {};
  if (own.includes(control)) return 0;
  if (loyalty > 0 && strength < 3) return 0; // too few for a siege
  return 3 - loyalty / 2 + (VICTORY_SPACES.has(place) ? 4 : 0) + (enemy > 0 ? 1 : 0);
}

/** A leader who can press a siege goes first, then the strongest. */
function leaderWorth({ leaders, spaces, stacks }, own, leader) {
  const place = leaders[leader]?.place;
  const units = own.includes(stacks[place]?.power) ? unitsOf(stacks[place]) : 0;
  return units + (units >= 3 && own.includes(spaces[place]?.besieger) ? 20 : 0);
}

await playRated((move, { decision, view: { seat, table } }) => {
  const words = move.split(' ');
  const last = words[words.length - 1];
  const own = seat.split('-').flatMap((hand) => POWERS[hand]); // two players have two hands each
  const army = (table.armyCu ?? 0) + (table.armyMercs ?? 0);
  switch (decision) {
    case 'own action':
      return { done: 0.5, 'minor leader': 0.7 }[move] ?? (words[0] === 'play' ? 1 : move === 'pass' ? 0 : -1);
    case 'minor leader':
      return words[0] === 'no' ? 0 : 1;
    case 'use the card': {
      const led = Object.values(table.leaders).map(({ place }) => table.stacks[place]);
      const most = Math.max(0, ...led.map((stack) => (own.includes(stack?.power) ? unitsOf(stack) : 0)));
      return { activate: most >= 3 ? 3 : 1, support: 2, event: 1.5, levy: most < 3 ? 2.5 : 0 }[move] ?? 0;
    }
    case 'activate':
    case 'march':
    case 'campaign':
    case 'sail out':
      return words[0] === 'end' ? 0 : leaderWorth(table, own, last);
    case 'step':
      if (words[0] === 'to') return worth(table, own, last, army) || 0.3; // at home it looks for the enemy
      if (words[0] === 'stop') return worth(table, own, table.armyAt, army);
      return { besiege: 9, found: 4, raid: 5 }[words[0]] ?? -2;
    case 'spend support':
      return words[0] === 'stop' ? 0 : words[0] === 'add' ? 1 : 2;
    case 'place':
    case 'levy':
    case 'place a minor leader':
    case 'place a consul':
    case 'enter a leader':
    case 'enter a minor leader':
      return unitsOf(table.stacks[last]);
    case 'battle card':
      return move === 'play nothing' ? 0 : 1;
    case 'withdraw inside':
      return words[0] === 'stay' ? 0.5 : unitsOf(table.stacks[table.field]) < army ? Number(words[0]) : 0;
    case 'avoid':
      return (words[0] === 'stand') === unitsOf(table.stacks[table.field]) < army ? 0 : 1;
    case 'press the siege':
      return words[0] === 'press' ? 1 : 0;
    case 'take a space':
      return words[0] === 'leave' ? 0 : 1;
    case 'how many':
      return Number(words[0]);
    case 'pay for a leader':
      return words[0] === 'dismiss' ? 1 : 0;
    default: // declines: to offer, to accept, to intercept, to bribe
      return /^(offer nothing|decline|keep|play nothing|pay nothing|let|stand|no|accept battle)\b/.test(move) ? 1 : 0;
  }
});
