// Turns structured log lines into lines for a person at a terminal.
import type { DestinationStream } from 'pino';

const WARN = 40;
const ERROR = 50;

/** One line, and below it the stack of an error. A line that is no JSON stays as it is. */
function plainLine(json: string): string {
  try {
    const { level, time, msg = '', err, ...facts } = Object(JSON.parse(json));
    const clock = `${String(time).slice(11, 19)}Z`;
    const word = level >= ERROR ? 'Error: ' : level >= WARN ? 'Warning: ' : '';
    const more = Object.entries(facts).map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    const stack = err ? `\n${String(err.stack ?? err.message ?? err)}` : '';
    return `${clock}  ${word}${[msg, ...more].join(' ')}${stack}\n`;
  } catch {
    return json;
  }
}

export const plainLines = (to: { write(line: string): unknown }): DestinationStream => ({
  write: (line) => void to.write(plainLine(line)),
});
