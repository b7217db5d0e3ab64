/** War and alliance between armies, which last for the turn (PK 8.6). */
import { lowestBit } from '../../../core/bits.js';
import type { Perikles } from './state.js';

export function goToWar(s: Perikles, army: number, others: number): void {
  s.war[army] |= others;
  for (let rest = others; rest !== 0; rest &= rest - 1) s.war[lowestBit(rest)] |= 1 << army;
}

/** `others` may include the army itself, which is not recorded as its own ally. */
export function becomeAllies(s: Perikles, army: number, others: number): void {
  const allies = others & ~(1 << army);
  s.allied[army] |= allies;
  for (let rest = allies; rest !== 0; rest &= rest - 1) s.allied[lowestBit(rest)] |= 1 << army;
}
