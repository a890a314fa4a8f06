/** The service of files that are built already: images, benches and tests start it so. */
import { runService } from './run-service.ts';

await runService(process.argv.slice(2));
