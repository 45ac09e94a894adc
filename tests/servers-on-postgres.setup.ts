// Makes servers that suites start without a database use PostgreSQL.
import { inject } from 'vitest';

process.env.TEST_SERVERS_URL = inject('postgresUrl');
process.env.TEST_SERVERS_TEMPLATE = inject('postgresTemplate');
