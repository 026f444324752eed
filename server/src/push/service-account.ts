import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { WrongConfiguration } from '#config.ts';

const ServiceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url(),
});
export type ServiceAccount = z.output<typeof ServiceAccount>;

/** Google's key file: the setting holds its path or its content. */
export function readServiceAccount(setting: string): ServiceAccount {
  try {
    const text = setting.startsWith('{') ? setting : readFileSync(setting, 'utf8');
    return ServiceAccount.parse(JSON.parse(text));
  } catch {
    // The cause would quote the file, which is secret.
    throw new WrongConfiguration(
      'FCM_SERVICE_ACCOUNT is neither the key of a service account in JSON nor the path of a file with one',
    );
  }
}
