declare module 'bootstrap/dist/js/bootstrap.esm.js' {
  export class Modal {
    constructor(selector: string);
    show(): void;
  }
}
