// Knows the named cast that tests and the demonstration share. Knows no test.
export { bots, operators, owner, shop, superAdmin, visitors } from '../server/dev/demo/cast.ts';
