/** The page of a review: one HTML file without scripts or external resources, which prints well. */
import type { ComponentChildren } from 'preact';
import { render } from 'preact-render-to-string';
import { style as reportStyle } from '../../arena/report/style.js';
import { capital } from '../../core/english.js';
import { CLASSES } from '../classes.js';
import { changeText } from '../course-words.js';
import type { Review, ReviewedDecision } from '../schema.js';
import {
  bestText,
  CLASS_WORDS,
  classText,
  lossText,
  NO_TURNING_POINT,
  percent,
  playedText,
  reasonsText,
  unitText,
  verdictText,
  wholeText,
} from '../words.js';
import { Chances, Key, LARGE } from './chances.js';
import { Course } from './course.js';
import { Parts } from './parts.js';
import { style } from './style.js';

/** What the deciding seat saw, as lines of text, by decision. */
type Positions = ReadonlyMap<number, readonly string[]>;

export function reviewPage(review: Review, positions: Positions = new Map()): string {
  return `<!doctype html>\n${render(<Page review={review} positions={positions} />)}\n`;
}

interface Reviewed {
  readonly review: Review;
}

function Page({ review, positions }: Reviewed & { readonly positions: Positions }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>Review: {review.title}</title>
        <style dangerouslySetInnerHTML={{ __html: reportStyle + style }} />
      </head>
      <body>
        <main>
          <Opening review={review} />
          <Courses review={review} />
          <TookPart review={review} />
          <Curves review={review} />
          <TurningPoints review={review} positions={positions} />
          <Costly review={review} />
          <Luck review={review} />
          <Notes review={review} />
        </main>
      </body>
    </html>
  );
}

function Opening({ review: { title, variant, over, winners, ending, decisions } }: Reviewed) {
  const result = !over
    ? 'not over'
    : winners === null
      ? 'ended early'
      : winners.length === 0
        ? 'lost'
        : `${winners.map(capital).join(' and ')} won`;
  const searched = decisions.filter(({ iterations }) => iterations > 0).length;
  const facts = [
    [result, ending ?? 'the result'],
    [decisions.length, 'decisions'],
    [searched, 'reviewed, the others were forced or not asked for'],
  ];
  return (
    <>
      <h1>{title}</h1>
      <p class="lead">Review of a game · {variant.replaceAll(',', ', ') || 'standard'}</p>
      <div class="facts">
        {facts.map(([value, what]) => (
          <div key={what}>
            <b>{value}</b>
            <span>{what}</span>
          </div>
        ))}
      </div>
    </>
  );
}

/** How the game went for each seat, and where its prospects changed. */
function Courses({ review }: Reviewed) {
  const told = review.seats.filter((seat) => review.players[seat].course !== null);
  if (told.length === 0) return null;
  return (
    <section>
      <h2>How it went</h2>
      {told.map((seat) => (
        <Course key={seat} review={review} subject={{ seat, isYou: false, name: capital }} />
      ))}
    </section>
  );
}

const curveOf = (seat: string, index: number) => ({ seat, index, colour: `var(--s${index})` });

/** What took part in the result of each seat, and its decisions. */
function TookPart({ review }: Reviewed) {
  const { players, seats, over } = review;
  const meanLoss = (seat: string) => {
    const { cost, decisions } = players[seat];
    return cost === null || cost.unknown > 0 ? null : percent(cost.value / decisions, 2);
  };
  const mistakes = (seat: string) => {
    const { cost, classes } = players[seat];
    return cost && (classes.mistake ?? 0) + (classes.blunder ?? 0);
  };
  return (
    <section>
      <h2>{over ? 'What took part' : 'Decisions'}</h2>
      <p class="note">
        {over
          ? `What the seat could expect at the start, and what its own moves, chance and all the rest changed, in ${unitText(review)}, with 95 % intervals. Luck is what chance did beyond its average, with everything open. A dash: not known well enough to tell it from the rest.`
          : 'How it went is told when the game is over.'}{' '}
        Mean loss is what a decision cost against the best move found, of 100 expected points, from what the seat saw.
      </p>
      <Scrolled>
        <Parts
          review={review}
          seats={seats}
          name={(seat) => (
            <>
              <Key curve={curveOf(seat, seats.indexOf(seat))} />
              {capital(seat)}
            </>
          )}
          columns={['at the start', 'own moves', 'luck', 'the others and the rest', 'result']}
          more={[
            { name: 'decisions', of: (seat) => players[seat].decisions },
            { name: 'mean loss', of: meanLoss },
            { name: 'mistakes', of: mistakes },
          ]}
        />
      </Scrolled>
    </section>
  );
}

function Scrolled({ children }: { readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
    <div class="scroll" tabIndex={0}>
      {children}
    </div>
  );
}

function Curves({ review: { seats, decisions, turningPoints } }: Reviewed) {
  const curves = seats.map(curveOf);
  return (
    <section>
      <h2>Chances</h2>
      <p class="note">
        What each seat could expect at every decision, from 0 (the worst result) to 100 % (the best), as far as the seat
        to decide could know. Numbers mark the turning points.
      </p>
      <p class="note">
        {curves.map((curve) => (
          <span key={curve.seat} class="named">
            <Key curve={curve} />
            {capital(curve.seat)}
          </span>
        ))}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it */}
      <figure tabIndex={0}>
        <Chances
          curves={curves}
          points={decisions.flatMap(({ decision: n, score }) => (score === null ? [] : { n, values: score }))}
          length={decisions.length}
          label="what each seat could expect, by decision"
          format={LARGE}
          marked={turningPoints}
        />
      </figure>
    </section>
  );
}

function TurningPoints({
  review: { turningPoints, decisions },
  positions,
}: Reviewed & { readonly positions: Positions }) {
  return (
    <section>
      <h2>Turning points</h2>
      {turningPoints.length === 0 && <p class="note">{NO_TURNING_POINT}</p>}
      {turningPoints.map((n, rank) => (
        <TurningPoint key={n} rank={rank + 1} each={decisions[n]} seen={positions.get(n)} />
      ))}
    </section>
  );
}

interface TurningPointProps {
  readonly rank: number;
  readonly each: ReviewedDecision;
  readonly seen: readonly string[] | undefined;
}

function TurningPoint({ rank, each, seen }: TurningPointProps) {
  return (
    <article>
      <h3>
        {rank}. {capital(each.seat)}: {wholeText(each)}
      </h3>
      <p>{verdictText(each)}</p>
      {reasonsText(each).map((reason) => (
        <p key={reason} class="note">
          {reason}
        </p>
      ))}
      {each.line.length > 1 && (
        <>
          <p class="note">How it might have gone on:</p>
          <ol class="line-of-play">
            {each.line.map(({ seat, decision, ...written }, i) => (
              <li key={i}>
                {capital(seat)}: {playedText({ name: decision, ...written })}
              </li>
            ))}
          </ol>
        </>
      )}
      {seen && (
        <>
          <p class="note">What {capital(each.seat)} saw:</p>
          <pre>{seen.join('\n')}</pre>
        </>
      )}
    </article>
  );
}

/** What cost something for sure, the worst first. */
function Costly({ review: { decisions } }: Reviewed) {
  const known = decisions.flatMap((each) => (each.loss === null ? [] : { each, loss: each.loss }));
  const costly = known
    .filter(({ loss }) => loss.interval[0] > 0 && loss.value > CLASSES.excellent)
    .sort((one, other) => other.loss.value - one.loss.value)
    .map(({ each }) => each);
  if (costly.length === 0) return null;
  const rest = known.filter(({ each }) => each.class === 'unclear').length;
  const isOpen = costly.some(({ truth }) => truth !== null);
  return (
    <section>
      <h2>Decisions by loss</h2>
      <p class="note">
        In expected points, of 100, with 95 % intervals.
        {isOpen &&
          ' The last column compares the same two moves with everything open, which nobody at the table could: it says nothing about how well the seat played.'}
        {rest > 0 &&
          ` ${rest} ${rest === 1 ? 'decision was' : 'decisions were'} too close to call: a longer review (--iterations) may tell.`}
      </p>
      <Scrolled>
        <table>
          <tr>
            <th />
            <th class="text">seat</th>
            <th class="text">played</th>
            <th class="text">better</th>
            <th>loss</th>
            <th class="text">class</th>
            {isOpen && <th>all open</th>}
          </tr>
          {costly.map((each) => (
            <tr key={each.decision}>
              <td>{each.decision + 1}</td>
              <td class="text">{capital(each.seat)}</td>
              <td class="text move">{wholeText(each)}</td>
              <td class="text move">{bestText(each)}</td>
              <td>{lossText(each)}</td>
              <td class="text">{classText(each)}</td>
              {isOpen && <td>{each.truth && lossText({ loss: { ...each.truth, against: '' } })}</td>}
            </tr>
          ))}
        </table>
      </Scrolled>
    </section>
  );
}

const MOST_EVENTS = 12;

function Luck({ review }: Reviewed) {
  const { account, seats } = review;
  const size = (of: Review['account'][number]) => Math.max(...seats.map((seat) => Math.abs(of.change[seat])));
  const events = account.filter(({ seat }) => seat === 'chance').sort((one, other) => size(other) - size(one));
  if (events.length === 0) return null;
  const told = events.filter((each, rank) => rank < MOST_EVENTS && changeText(review, size(each)) !== '0');
  const rest = events.slice(told.length);
  return (
    <section>
      <h2>Luck</h2>
      <p class="note">The chance events that changed most, against what could have happened.</p>
      <Scrolled>
        <table>
          <tr>
            <th>step</th>
            <th class="text">what happened</th>
            {seats.map((seat) => (
              <th key={seat}>{capital(seat)}</th>
            ))}
          </tr>
          {told.map(({ step, text, change: by }) => (
            <tr key={step}>
              <td>{step + 1}</td>
              <td class="text move">{text}</td>
              <Changes review={review} of={(seat) => by[seat]} />
            </tr>
          ))}
          {rest.length > 0 && (
            <tr>
              <td />
              <td class="text">
                {`${rest.length} ${told.length === 0 ? '' : 'more '}${rest.length === 1 ? 'event' : 'events'}`}
              </td>
              <Changes review={review} of={(seat) => rest.reduce((sum, { change: by }) => sum + by[seat], 0)} />
            </tr>
          )}
        </table>
      </Scrolled>
    </section>
  );
}

function Changes({ review, of }: Reviewed & { readonly of: (seat: string) => number }) {
  return review.seats.map((seat) => {
    const value = of(seat);
    const told = changeText(review, value);
    const has = told === '0' ? '' : value < 0 ? 'worse' : 'better';
    return (
      <td key={seat}>
        <span class={has}>{told}</span>
      </td>
    );
  });
}

function Notes({ review: { seed } }: Reviewed) {
  const classes = Object.entries(CLASS_WORDS).map(([name, words]) => `${name}: ${words}`);
  return (
    <section>
      <h2>How to read it</h2>
      <p class="note">
        Losses are in expected points: the best result counts as 100, the worst as 0. {classes.join('; ')}. Decisions
        are judged by what the seat saw when it decided, never by what it could not know. Seed of the review: {seed}.
      </p>
    </section>
  );
}
