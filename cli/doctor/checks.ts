/** The checks that work wherever the site runs. */
import type { DoctorCheck } from './check.ts';
import { deliveryChecks } from './delivery-checks.ts';
import { settingsChecks } from './settings-checks.ts';
import { storageChecks } from './storage-checks.ts';

export const deploymentChecks: DoctorCheck[] = [...settingsChecks, ...deliveryChecks, ...storageChecks];
