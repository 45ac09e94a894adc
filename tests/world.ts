// Knows the named cast that tests and the demonstration share. Knows no test.
export { operators, owner, superAdmin } from '../server/dev/demo/cast.ts';
