/** War and alliance between armies, which last for the turn (PK 8.6). */
import { ARMY_COUNT, type Perikles } from './state.js';

export function goToWar(s: Perikles, army: number, others: number): void {
  s.war[army] |= others;
  for (let other = 0; other < ARMY_COUNT; other++) if ((others >> other) & 1) s.war[other] |= 1 << army;
}

/** `others` may hold the army itself, which is its own ally without saying so. */
export function becomeAllies(s: Perikles, army: number, others: number): void {
  const rest = others & ~(1 << army);
  s.allied[army] |= rest;
  for (let other = 0; other < ARMY_COUNT; other++) if ((rest >> other) & 1) s.allied[other] |= 1 << army;
}
