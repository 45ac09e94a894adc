// Cost of the widget to a page, its visitors and the server.
// Usage: npm run bench:widget -- [--widgets=10000] [--visits=9] [--no-competitors]
import { parseArgs } from 'node:util';
import { connections } from '../../contract/connections/connections.ts';
import { training } from '../../contract/training/training.ts';
import { Api, signupForm } from '../../tests/drivers/api.ts';
import { openBrowser } from '../../tests/drivers/browser.ts';
import { spawnServer } from '../../tests/drivers/server.ts';
import { openThirdPartySite } from '../../tests/drivers/support/third-party-site.ts';
import { sized } from '../harness/smoke.ts';
import { markdownTable, median } from '../harness/table.ts';
import { competitorSizes, ownSize, type WidgetSize } from './competitors.ts';
import { measureVisit, timeToFirstAnswer, type Visit, type Vitals } from './host-page.ts';
import { createVisitorTokens, runReconnectStorm } from './reconnect-storm.ts';

const { values } = parseArgs({
  options: {
    widgets: { type: 'string', default: sized('10000', '20') },
    visits: { type: 'string', default: sized('9', '1') },
    'no-competitors': { type: 'boolean', default: false },
  },
});
const samplePair = { question: 'ارسال چند روز طول می‌کشد؟', answer: 'ارسال سه روز کاری زمان می‌برد.' };

const medianOf = (visits: readonly Vitals[], name: keyof Vitals) => median(visits.map((one) => one[name]));
const visitRow = (name: string, visits: readonly Vitals[]) => ({
  [`a phone's page, median of ${visits.length}`]: name,
  'LCP ms': medianOf(visits, 'lcp'),
  'TBT ms': medianOf(visits, 'tbt'),
  CLS: medianOf(visits, 'cls'),
  'KB over the wire': medianOf(visits, 'kilobytes'),
});
const sizeRow = ({ name, initialKilobytes, onOpenKilobytes, skipped }: WidgetSize) => ({
  'gzip -9': name,
  'initial KB': skipped ?? initialKilobytes.toFixed(1),
  'added on open KB': skipped ? '–' : onOpenKilobytes.toFixed(1),
});

const server = await spawnServer({ env: { LOG_LEVEL: 'silent' } });
const browser = await openBrowser();
try {
  const api = new Api(server.url);
  const { token } = await api.signUp(signupForm());
  const { id: botId } = await api.createBot(token, 'نیلوفر');
  await api.call(training.addPair, { botId, ...samplePair }, { token });
  const [connection] = await api.call(connections.list, { botId }, { token });
  const connectionId = connection?.id ?? '';
  const widget = { url: server.url, connectionId };
  const site = await openThirdPartySite(widget);
  const bareSite = await openThirdPartySite(widget, { withoutWidget: true });

  const ownWidgetSize = await ownSize(browser, server.url, site.url);
  const competitors = values['no-competitors'] ? [] : await competitorSizes(browser);
  console.log(`${markdownTable([ownWidgetSize, ...competitors].map(sizeRow))}\n`);

  const visits: { withoutWidget: Visit; withWidget: Visit }[] = [];
  for (let visit = 0; visit < Number(values.visits); visit += 1)
    visits.push({
      withoutWidget: await measureVisit(browser, bareSite, false),
      withWidget: await measureVisit(browser, site, true),
    });
  const rows = [
    visitRow(
      'alone, the first time',
      visits.map(({ withoutWidget }) => withoutWidget.first),
    ),
    visitRow(
      'alone, again',
      visits.map(({ withoutWidget }) => withoutWidget.repeat),
    ),
    visitRow(
      'with the widget, the first time',
      visits.map(({ withWidget }) => withWidget.first),
    ),
    visitRow(
      'with the widget, again',
      visits.map(({ withWidget }) => withWidget.repeat),
    ),
  ];
  console.log(`${markdownTable(rows)}\n`);

  const answerTimes: number[] = [];
  for (let visit = 0; visit < Number(values.visits); visit += 1)
    answerTimes.push(await timeToFirstAnswer(browser, site, samplePair));
  console.log(
    `First message to first answer: median ${median(answerTimes).toFixed(0)} ms, slowest ${Math.max(...answerTimes).toFixed(0)} ms`,
  );
  await Promise.all([site.stop(), bareSite.stop()]);

  const tokens = await createVisitorTokens(api, connectionId, Number(values.widgets));
  const { connectMs, reconnectMs, slowestCallMs, retries, kilobytesPerStream } = await runReconnectStorm(
    server,
    tokens,
  );
  console.log(
    `${tokens.length} widgets: connected in ${(connectMs / 1000).toFixed(1)} s, back after all were cut in ${(reconnectMs / 1000).toFixed(1)} s; an ordinary call meanwhile took ${slowestCallMs.toFixed(0)} ms at most; ${retries} times one had to come again; ${kilobytesPerStream.toFixed(0)} KB of memory each`,
  );
} finally {
  await browser.close();
  await server.stop();
}
