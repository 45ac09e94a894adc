// Knows what the widget costs: a page that carries it, a visitor who waits, a server that many hang on. Knows no peer's inside.
// Usage: npm run bench:widget -- [--widgets=10000] [--visits=9] [--no-peers]
import { parseArgs } from 'node:util';
import { connections } from '../contract/connections.ts';
import { training } from '../contract/training.ts';
import { Api, applicant } from '../tests/drivers/api.ts';
import { openBrowser } from '../tests/drivers/browser.ts';
import { spawnServer } from '../tests/drivers/server.ts';
import { openSite } from '../tests/drivers/stranger.ts';
import { firstAnswer, type Vitals, visit } from './widget/host.ts';
import { weighOwn, weighPeers } from './widget/peers.ts';
import { arrivals, storm } from './widget/storm.ts';

const { values } = parseArgs({
  options: {
    widgets: { type: 'string', default: '10000' },
    visits: { type: 'string', default: '9' },
    'no-peers': { type: 'boolean', default: false },
  },
});
const KNOWN = { question: 'ارسال چند روز طول می‌کشد؟', answer: 'ارسال سه روز کاری زمان می‌برد.' };

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const told = (vitals: readonly Vitals[]): string => {
  const of = (name: keyof Vitals) => middle(vitals.map((one) => one[name]));
  return `LCP ${of('lcp').toFixed(0)} ms, TBT ${of('tbt').toFixed(0)} ms, CLS ${of('cls').toFixed(3)}`;
};

const { loader, opened } = weighOwn();
console.log(`Pasokh: ${loader.toFixed(1)} KB gz on the page, ${opened.toFixed(1)} KB more when opened`);
if (!values['no-peers'])
  for (const { name, version, kilobytes } of weighPeers())
    console.log(
      `${name} ${version}: ${kilobytes === null ? 'no such file' : `${kilobytes.toFixed(1)} KB gz`}`,
    );

const server = await spawnServer({ env: { LOG_LEVEL: 'silent' } });
const browser = await openBrowser();
try {
  const api = new Api(server.url);
  const { token } = await api.signsUp(applicant());
  const { id: botId } = await api.makesBot(token, 'نیلوفر');
  await api.call(training.addPair, { botId, ...KNOWN }, { token });
  const [connection] = await api.call(connections.list, { botId }, { token });
  const connectionId = connection?.id ?? '';
  const site = await openSite({ url: server.url, connectionId });

  const [bare, carrying]: [Vitals[], Vitals[]] = [[], []];
  for (let turn = 0; turn < Number(values.visits); turn += 1) {
    bare.push(await visit(browser, site, true));
    carrying.push(await visit(browser, site, false));
  }
  console.log(`The page alone: ${told(bare)}`);
  console.log(`With the widget: ${told(carrying)}`);

  const waits: number[] = [];
  for (let turn = 0; turn < Number(values.visits); turn += 1)
    waits.push(await firstAnswer(browser, site, KNOWN));
  console.log(
    `First message to first answer: median ${middle(waits).toFixed(0)} ms, slowest ${Math.max(...waits).toFixed(0)} ms`,
  );
  await site.stop();

  const tokens = await arrivals(api, connectionId, Number(values.widgets));
  const { joined, rejoined, slowest, again, perStream } = await storm(server, tokens);
  console.log(
    `${tokens.length} widgets: connected in ${(joined / 1000).toFixed(1)} s, back after all were cut in ${(rejoined / 1000).toFixed(1)} s; an ordinary call meanwhile took ${slowest.toFixed(0)} ms at most; ${again} times one had to come again; ${perStream.toFixed(0)} KB of memory each`,
  );
} finally {
  await browser.close();
  await server.stop();
}
