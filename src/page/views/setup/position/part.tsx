/** A position to start from: pasted, from a link, or set up by hand; and a link to it. */
import { useEffect, useState } from 'preact/hooks';
import { useLoaded } from '../../../hooks.js';
import { makeRoute } from '../../../route.js';
import { type GameOutline, isHere } from '../../../table/catalog.js';
import { texts } from '../../../texts.js';
import { CopyButton } from '../../copy.js';
import { packed, unpacked } from './link.js';

interface PartProps {
  readonly game: string;
  readonly outline: GameOutline;
  readonly link: string | undefined; // the position of the page's address
  readonly text: string;
  readonly change: (text: string) => void;
}

export function PositionPart({ game, outline, link, text, change }: PartProps) {
  const [isByHand, setByHand] = useState(false);
  useEffect(() => {
    if (link !== undefined) void unpacked(link).then((position) => change(position ?? ''));
  }, [link]);
  const { value: module } = useLoaded(async () => (isByHand ? import('./editor.js') : undefined), [isByHand]);
  const { value: address } = useLoaded(() => addressOf(game, outline.variant, text), [game, outline.variant, text]);
  return (
    <details class="how" open={link !== undefined || undefined}>
      <summary>{texts.position.title}</summary>
      <div class="pad">
        <label>
          <span class="faint small">{texts.position.note}</span>
          <textarea
            rows={5}
            spellcheck={false}
            value={text}
            onInput={({ currentTarget }) => change(currentTarget.value)}
          />
        </label>
        <div class="moves">
          {!isByHand && isHere(game) && (
            <button type="button" onClick={() => setByHand(true)}>
              {texts.position.byHand}
            </button>
          )}
          {text !== '' && (
            <button type="button" onClick={() => change('')}>
              {texts.position.startOver}
            </button>
          )}
          {address !== undefined && <CopyButton key={address} text={address} label={texts.copyLink} />}
        </div>
        {module && <module.Editor game={game} variant={outline.variant} text={text} change={change} />}
      </div>
    </details>
  );
}

async function addressOf(game: string, variant: string, text: string): Promise<string | undefined> {
  if (text.trim() === '') return undefined;
  const position = await packed(text);
  return new URL(makeRoute({ at: 'new', game, variant, position }), document.baseURI).href;
}
