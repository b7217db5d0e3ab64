/** Who sits on a seat: you, or a computer of a level with its measured strength. */
import type { Filling } from '../../../matches/answers.js';
import type { Holder } from '../../../matches/record.js';
import type { LevelList } from '../../../service/schema/answer-schemas.js';
import { hasService } from '../../table/service.js';
import { texts } from '../../texts.js';

const SECONDS = [0.1, 1, 5]; // of search a move, without a level

/** 'you', 'open', a level, or a time for each move. */
export function holderOf(choice: string): Holder {
  if (choice === 'you' || choice === 'here' || choice === 'open') return { kind: 'person' };
  const [kind, number] = choice.split(' ');
  return kind === 'level' ? { kind: 'ai', level: Number(number) } : { kind: 'ai', timeMs: Number(number) * 1_000 };
}

/** The same as a service takes it. */
export function fillingOf(choice: string): Filling {
  const holder = holderOf(choice);
  if (holder.kind === 'person') return 'open';
  const { kind: _, ...ai } = holder;
  return { ai } as Filling;
}

/** The level that most people meet as an equal, as far as that is known: the one that the games call normal. */
export function recommendedLevel({ difficulties }: LevelList): string {
  const normal = difficulties.find(({ difficulty }) => difficulty === 'normal');
  return normal === undefined ? 'time 1' : `level ${normal.level}`;
}

interface PickerProps {
  readonly seat: string;
  readonly levels: LevelList;
  readonly value: string;
  readonly onlyComputers?: boolean;
  readonly isHere?: boolean; // whether the game can be played in this browser
  readonly change: (choice: string) => void;
}

function strengthText({ elo, exploitability, score }: LevelList['levels'][number]): string {
  if (elo !== undefined) return texts.elo(elo);
  if (exploitability !== undefined) return texts.exploitability(exploitability);
  return score === undefined ? '' : texts.score(score);
}

export function LevelPicker({ seat, levels, value, onlyComputers = false, isHere = true, change }: PickerProps) {
  const recommended = recommendedLevel(levels);
  return (
    <select aria-label={seat} value={value} onChange={({ currentTarget }) => change(currentTarget.value)}>
      {!onlyComputers && <option value="you">{texts.you}</option>}
      {!onlyComputers && isHere && <option value="here">{texts.here}</option>}
      {!onlyComputers && hasService() && <option value="open">{texts.openSeat}</option>}
      <optgroup label={texts.computer}>
        {levels.levels.map((each) => {
          const choice = `level ${each.level}`;
          const words = [
            texts.levelWord(each.level),
            strengthText(each),
            choice === recommended ? texts.recommended : '',
          ];
          return (
            <option key={choice} value={choice}>
              {words.filter(Boolean).join(' · ')}
            </option>
          );
        })}
        {SECONDS.map((seconds) => (
          <option key={seconds} value={`time ${seconds}`}>
            {texts.thinks(seconds)}
          </option>
        ))}
      </optgroup>
    </select>
  );
}
