import { expect, it } from 'vitest';
import { createLog, prettyStream } from './log.ts';

it('prints a readable line with its fields and error and without secrets', () => {
  const lines: string[] = [];
  const log = createLog('info', prettyStream({ write: (line: string) => lines.push(line) }));
  log.info('Storage is open');
  log.warn({ event: 'sweep.failed', rows: 3, token: 'very-secret' }, 'Sweep failed');
  log.error({ err: new TypeError('broken') }, 'A call failed');
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\dZ {2}Storage is open\n$/);
  expect(lines[1]).toMatch(
    /^\d\d:\d\d:\d\dZ {2}Warning: Sweep failed event=sweep\.failed rows=3 token=\[secret\]\n$/,
  );
  expect(lines[2]).toMatch(/^\d\d:\d\d:\d\dZ {2}Error: A call failed\nTypeError: broken\n {4}at /);
});

it('prints a line that is no JSON unchanged', () => {
  const lines: string[] = [];
  prettyStream({ write: (line: string) => lines.push(line) }).write('no JSON\n');
  expect(lines).toEqual(['no JSON\n']);
});
