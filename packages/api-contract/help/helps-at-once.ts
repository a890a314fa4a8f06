import { limits } from '@afilia/domain/application/model/limits';

/** People whom a member of staff may help at once: the server refuses a fourth claim, and the console holds no fourth tab. */
export const { helpsAtOnce } = limits;
