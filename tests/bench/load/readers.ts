/** A process of its own that asks for one page again and again: for where there is no wrk. */
import { drive, type Load } from './clients.ts';

process.on('message', async ({ request = '', ...load }: Load) => process.send!(await drive(load, () => request)));
