// Knows how to kill the server many times while people pay and plans end, from the command line: node tests/kill/payments.ts [rounds]
import { runKills } from './command.ts';
import { isWrong, killPaymentsRounds } from './payments-rounds.ts';

await runKills({ name: 'payments', rounds: 50, kills: [killPaymentsRounds], isBad: isWrong });
