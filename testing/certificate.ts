import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Puts a certificate for localhost into a folder, under the names that certbot gives; openssl makes it. */
export function makeCertificate(folder: string) {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const args =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost'
  spawnSync('openssl', [...args.split(' '), '-keyout', key, '-out', certificate])
}

/** Whether this machine has an openssl. */
export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0
