// Minimal parser of server-sent events; a full one would weigh too much here.

/**
 * Passes each event's data to `onData` once its last line is complete. Names, ids and comments are ignored,
 * since the server puts everything into the data.
 */
export const createEventParser = (onData: (data: string) => void): ((piece: string) => void) => {
  let rest = '';
  let data: string[] = [];
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
      if (line !== '' || data.length === 0) continue;
      onData(data.join('\n'));
      data = [];
    }
  };
};
