import './styles/site.css';
import './styles/prose.css';
import { runSearch } from './run-search.ts';

const form = document.getElementById('buscar');
const field = document.getElementById('consulta');
const list = document.getElementById('resultados');
const count = document.getElementById('cuenta');
if (form instanceof HTMLFormElement && field instanceof HTMLInputElement && list && count)
  runSearch({ form, field, list, count });
