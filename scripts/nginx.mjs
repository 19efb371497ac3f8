/** `npm run nginx`: prints the headers as `location` blocks of nginx. */
import { nginxLocations } from './headers.mjs';

process.stdout.write(nginxLocations());
