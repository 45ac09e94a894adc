// Ports of shared files.
import { fromPromise } from 'xstate';
import { loadClient } from '../../../api/client/load.ts';
import { type SharedFiles, sharedFilesMachine } from '../../../machines/training/shared-files.machine.ts';
import { removeSharedFiles } from '../../../platform/storage/shared-files.remove.ts';
import { chooseBotForSharedFiles, readSharedFiles } from '../../../platform/storage/shared-files.ts';

export const sharedFilesWithPorts = sharedFilesMachine.provide({
  actors: {
    read: fromPromise(async (): Promise<SharedFiles> => {
      const { call, endpoints } = await loadClient();
      const [files, bots] = await Promise.all([readSharedFiles(), call(endpoints.bots.list, {})]);
      return { files: files.map(({ name, size }, index) => ({ id: String(index), name, size })), bots };
    }),
    discard: fromPromise(removeSharedFiles),
  },
  actions: { chooseBot: (_, { botId }) => chooseBotForSharedFiles(botId) },
});
