// Dependencies of the background work.
import type { AnsweringDeps } from '../answering/answer-request.ts';
import type { FloodGuard } from '../areas/conversations/flood/flood.rules.ts';
import type { TablePool } from '../areas/shared/table-pool.ts';
import type { Channel } from '../channels/channel.ts';
import type { ProviderTransport } from '../channels/provider-transport.ts';
import type { IndexWorkers } from '../engine/index/index-workers.ts';
import type { OfferedGateway } from '../gateways/registry.ts';
import type { Extractor } from '../sources/extract.ts';
import type { Scanner } from '../sources/ocr/scanner.ts';
import type { WebClient } from '../sources/web/web-client.ts';
import type { Sealer } from '../store/encryption.ts';
import type { Store } from '../store/store.ts';
import type { BackupSchedule } from './backup/backup.job.ts';

export interface JobsDeps extends AnsweringDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly extractor: Extractor;
  readonly tables: TablePool;
  readonly scanner: Scanner;
  readonly web: WebClient;
  readonly indexWorkers: IndexWorkers;
  readonly sealer: Sealer;
  readonly gateways: readonly OfferedGateway[];
  readonly publicUrl: string;
  readonly channels: readonly Channel[];
  readonly providerTransport: Pick<ProviderTransport, 'contextFor'>;
  /** Detects floods in channels; absent where rate limits are off. */
  readonly floodGuard?: FloodGuard;
  /** Absent where only the command backs up. */
  readonly backupSchedule?: BackupSchedule;
  /** Longest time in ms that an answer waits for further messages of its visitor; 0 answers each at once. */
  readonly answerWaitMs: number;
}
