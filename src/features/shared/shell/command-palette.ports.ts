// Ports of the command palette machine.
import { callActor } from '../../../api/actors/call.actor.ts';
import { commandPaletteMachine } from '../../../machines/shared/shell/command-palette.machine.ts';
import { saveRecentCommands } from './recent-commands.ts';

export const paletteWithPorts = commandPaletteMachine.provide({
  actors: { search: callActor((all) => all.conversations.listAll) },
  actions: { remember: ({ context }) => saveRecentCommands(context.recent) },
});
