/** BancoEstado, the only bank that issues CuentaRUT. Apart from the list of banks, which is large for a browser. */
export const bancoEstado = '012';
