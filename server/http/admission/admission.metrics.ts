// Metrics of load shedding.
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Admission, AdmissionStats } from './admission.ts';

/** Registers running, waiting, allowed and rejected requests. */
export function registerAdmissionMetrics(registry: Registry, admission: Admission): void {
  const gauge = (name: string, help: string, read: (stats: AdmissionStats) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read(admission.stats));
      },
    });
  gauge('http_requests_in_work', 'Requests being worked on now', ({ active }) => active);
  gauge('http_requests_waiting', 'Requests waiting for their turn now', ({ waiting }) => waiting);
  gauge('http_requests_limit', 'Requests that may be worked on at once', ({ limit }) => limit);
  new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests turned away, by reason: full queue, waited too long, minor, event loop late, database busy',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(admission.stats.shed)) this.inc({ reason }, count);
    },
  });
}
