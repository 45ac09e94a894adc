// Live ports of the command palette machine.
import { actorOf } from '../../../api/actors/call.actor.ts';
import { commandPaletteMachine } from '../../../machines/shared/shell/command-palette.machine.ts';
import { keepRecentCommands } from './recent-commands.ts';

export const livePalette = commandPaletteMachine.provide({
  actors: { search: actorOf((all) => all.conversations.list) },
  actions: { remember: ({ context }) => keepRecentCommands(context.recent) },
});
