/** `npm run node`: starts the service, or one of its roles, with files for browsers that are built already. */
import { loadService } from '../service-bundle/load-service.ts';

const { runService } = await loadService();
await runService(process.argv.slice(2));
