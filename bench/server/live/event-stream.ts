// Reads one event stream event by event.
import { type ClientRequest, request } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { Address } from './generator.types.ts';

/** Opens the stream; resolves with its response headers. `onEvent` receives each event's data. */
export function openEventStream(
  { url, token }: Address,
  onEvent: (data: string) => void,
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const parser = createParser({ onEvent: ({ data }) => onEvent(data) });
    const streamRequest = request(url, { agent: false, headers: { authorization: `Bearer ${token}` } });
    streamRequest.on('response', (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url} answered ${response.statusCode}`));
        return;
      }
      response.setEncoding('utf8');
      response.on('data', (text: string) => parser.feed(text));
      response.on('error', () => {}); // closed by ourselves; missing events are counted
      resolve(streamRequest);
    });
    streamRequest.on('error', reject);
    streamRequest.end();
  });
}
