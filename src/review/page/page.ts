/** The page of a review: one HTML file without scripts or external resources, which prints well. */
import { style as reportStyle } from '../../arena/report/style.js';
import { escaped, figure, framed, line } from '../../arena/report/svg.js';
import { capital } from '../../core/english.js';
import { CLASSES } from '../classes.js';
import { costText, courseText, partsOf, swingText } from '../course-words.js';
import type { Review } from '../schema.js';
import {
  bestText,
  CLASS_WORDS,
  classText,
  countedBy,
  lossText,
  NO_TURNING_POINT,
  percent,
  playedText,
  reasonsText,
  signed,
  unitText,
  verdictText,
  wholeText,
} from '../words.js';
import { chancesGraph } from './graph.js';
import { style } from './style.js';

interface Drawn {
  /** What the deciding seat saw, as lines of text, by decision. */
  readonly positions?: ReadonlyMap<number, readonly string[]>;
}

export function reviewPage(review: Review, drawn: Drawn = {}): string {
  const body = [
    ...opening(review),
    ...courseSection(review),
    ...partsSection(review),
    '<section><h2>Chances</h2>',
    `<p class="note">What each seat could expect at every decision, from 0 (the worst result) to 100 % (the best), as far as the seat to decide could know. Numbers mark the turning points.</p>`,
    `<p class="note">${review.seats.map((seat, i) => `${key(i)}${escaped(capital(seat))}`).join(' &nbsp; ')}</p>`,
    `${framed(chancesGraph(review))}</section>`,
    ...turningSection(review, drawn),
    ...costlySection(review),
    ...chanceSection(review),
    ...notes(review),
  ];
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>Review: ${escaped(review.title)}</title><style>${reportStyle}${style}</style></head>`,
    `<body><main>${body.join('\n')}</main></body></html>\n`,
  ].join('\n');
}

const LEAST_TOLD = 0.005; // changes below round to 0.00

const key = (seat: number) => `<span class="key">${figure(34, 6, '', [line(0, 3, 34, 3, `seat seat-${seat}`)])}</span>`;

function opening(review: Review): string[] {
  const { title, variant, over, winners, ending, decisions } = review;
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
    [String(decisions.length), 'decisions'],
    [String(searched), 'reviewed, the others were forced or not asked for'],
  ];
  return [
    `<h1>${escaped(title)}</h1>`,
    `<p class="lead">Review of a game · ${escaped(variant.replaceAll(',', ', ') || 'standard')}</p>`,
    `<div class="facts">${facts.map(([value, what]) => `<div><b>${escaped(value)}</b><span>${escaped(what)}</span></div>`).join('')}</div>`,
  ];
}

/** How the game went for each seat, and where its prospects changed. */
function courseSection(review: Review): string[] {
  const told = review.seats.flatMap((seat) => {
    const { course, cost } = review.players[seat];
    if (course === null || cost === null) return [];
    const as = { seat, isYou: false, name: capital };
    const swings = course.swings.map((swing) => `<li>${escaped(swingText(review, swing, as))}</li>`);
    return [
      `<p>${escaped(courseText(review, course, as))}</p>`,
      `<p class="note">${escaped(costText(review, seat))}</p>`,
      ...(swings.length === 0 ? [] : [`<ul>${swings.join('')}</ul>`]),
    ];
  });
  return told.length === 0 ? [] : ['<section><h2>How it went</h2>', ...told, '</section>'];
}

/** What took part in the result of each seat, and its decisions. */
function partsSection(review: Review): string[] {
  const { players, seats, over } = review;
  const rows = seats.map((seat, i) => {
    const { course, decisions, cost, classes } = players[seat];
    const grave = (classes.mistake ?? 0) + (classes.blunder ?? 0);
    const parts = course && partsOf(review, course);
    const cells = [
      ...(parts === null ? [] : [parts.start, parts.own, parts.luck, parts.rest, `<b>${parts.result}</b>`]),
      String(decisions),
      cost === null || cost.unknown > 0 ? null : percent(cost.value / decisions, 2),
      cost === null ? null : String(grave),
    ];
    return `<tr><td>${key(i)}${escaped(capital(seat))}</td>${cells.map((cell) => `<td>${cell ?? '–'}</td>`).join('')}</tr>`;
  });
  const heads = [
    '',
    ...(over ? ['at the start', 'own moves', 'luck', 'the others and the rest', 'result'] : []),
    'decisions',
    'mean loss',
    'mistakes',
  ];
  return [
    `<section><h2>${over ? 'What took part' : 'Decisions'}</h2>`,
    `<p class="note">${over ? `What the seat could expect at the start, and what its own moves, chance and all the rest changed, in ${escaped(unitText(review))}, with 95 % intervals. Luck is what chance did beyond its average, with everything open. A dash: not known well enough to tell it from the rest. ` : 'How it went is told when the game is over. '}Mean loss is what a decision cost against the best move found, of 100 expected points, from what the seat saw.</p>`,
    `<div class="scroll" tabindex="0"><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.join('')}</table></div></section>`,
  ];
}

/** Of a payoff, as players count it; of a win in percent. */
const change = (value: number, review: Review) =>
  `<span class="${value < -LEAST_TOLD ? 'worse' : value > LEAST_TOLD ? 'better' : ''}">${signed((review.unit === 'win' ? 100 : 1) * countedBy(review).change(value))}</span>`;

function turningSection({ turningPoints, decisions }: Review, { positions }: Drawn): string[] {
  if (turningPoints.length === 0)
    return [`<section><h2>Turning points</h2><p class="note">${NO_TURNING_POINT}</p></section>`];
  const told = turningPoints.map((n, rank) => {
    const each = decisions[n];
    const seen = positions?.get(n);
    return [
      `<article><h3>${rank + 1}. ${escaped(capital(each.seat))}: ${escaped(wholeText(each))}</h3>`,
      `<p>${escaped(verdictText(each))}</p>`,
      ...reasonsText(each).map((reason) => `<p class="note">${escaped(reason)}</p>`),
      ...(each.line.length > 1
        ? [
            '<p class="note">How it might have gone on:</p>',
            `<ol class="line">${each.line.map(({ seat, decision, move }) => `<li>${escaped(capital(seat))}: ${escaped(playedText({ name: decision, move }))}</li>`).join('')}</ol>`,
          ]
        : []),
      ...(seen
        ? [`<p class="note">What ${escaped(capital(each.seat))} saw:</p><pre>${escaped(seen.join('\n'))}</pre>`]
        : []),
      '</article>',
    ].join('');
  });
  return ['<section><h2>Turning points</h2>', ...told, '</section>'];
}

/** What cost something for sure, the worst first. */
function costlySection({ decisions }: Review): string[] {
  const known = decisions.filter(({ loss }) => loss !== null);
  const costly = known
    .filter(({ loss }) => loss!.interval[0] > 0 && loss!.value > CLASSES.excellent)
    .sort((a, b) => b.loss!.value - a.loss!.value);
  if (costly.length === 0) return [];
  const rest = known.filter(({ class: name }) => name === 'unclear').length;
  const isOpen = costly.some(({ truth }) => truth !== null);
  const rows = costly.map((each) => {
    const { decision, seat, truth } = each;
    const open = isOpen ? `<td>${truth === null ? '' : lossText({ loss: { ...truth, against: '' } })}</td>` : '';
    return `<tr><td>${decision + 1}</td><td class="text">${escaped(capital(seat))}</td><td class="text move">${escaped(wholeText(each))}</td><td class="text move">${escaped(bestText(each))}</td><td>${lossText(each)}</td><td class="text">${classText(each)}</td>${open}</tr>`;
  });
  return [
    '<section><h2>Decisions by loss</h2>',
    `<p class="note">In expected points, of 100, with 95 % intervals.${isOpen ? ' The last column compares the same two moves with everything open, which nobody at the table could: it says nothing about how well the seat played.' : ''}${rest > 0 ? ` ${rest} ${rest === 1 ? 'decision was' : 'decisions were'} too close to call: a longer review (--iterations) may tell.` : ''}</p>`,
    `<div class="scroll" tabindex="0"><table><tr><th></th><th class="text">seat</th><th class="text">played</th><th class="text">better</th><th>loss</th><th class="text">class</th>${isOpen ? '<th>all open</th>' : ''}</tr>${rows.join('')}</table></div></section>`,
  ];
}

const MOST_EVENTS = 12;

function chanceSection(review: Review): string[] {
  const { account, seats } = review;
  const size = (of: Review['account'][number]) => Math.max(...seats.map((seat) => Math.abs(of.change[seat])));
  const events = account.filter(({ seat }) => seat === 'chance').sort((one, other) => size(other) - size(one));
  if (events.length === 0) return [];
  const told = events.filter((each, rank) => rank < MOST_EVENTS && size(each) >= LEAST_TOLD);
  const rest = events.slice(told.length);
  const cells = (changes: (seat: string) => number) =>
    seats.map((seat) => `<td>${change(changes(seat), review)}</td>`).join('');
  const rows = told.map(
    ({ step, text, change: by }) =>
      `<tr><td>${step + 1}</td><td class="text move">${escaped(text)}</td>${cells((seat) => by[seat])}</tr>`,
  );
  if (rest.length > 0)
    rows.push(
      `<tr><td></td><td class="text">${rest.length} ${told.length === 0 ? '' : 'more '}${rest.length === 1 ? 'event' : 'events'}</td>${cells((seat) => rest.reduce((sum, { change: by }) => sum + by[seat], 0))}</tr>`,
    );
  return [
    '<section><h2>Luck</h2><p class="note">The chance events that changed most, against what could have happened.</p>',
    `<div class="scroll" tabindex="0"><table><tr><th>step</th><th class="text">what happened</th>${seats.map((seat) => `<th>${escaped(capital(seat))}</th>`).join('')}</tr>${rows.join('')}</table></div></section>`,
  ];
}

function notes({ seed }: Review): string[] {
  const classes = Object.entries(CLASS_WORDS).map(([name, words]) => `${name}: ${words}`);
  return [
    '<section><h2>How to read it</h2>',
    `<p class="note">Losses are in expected points: the best result counts as 100, the worst as 0. ${escaped(classes.join('; '))}. Decisions are judged by what the seat saw when it decided, never by what it could not know. Seed of the review: ${escaped(seed)}.</p></section>`,
  ];
}
