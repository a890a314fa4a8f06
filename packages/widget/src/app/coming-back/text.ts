/** Texts of the ways back to an application. */
export const text = {
  asking: 'Estamos enviando un enlace a tu correo para que sigas cuando quieras.',
  mailed: (mail: string, until: string) => `Te enviamos un enlace a ${mail}. Vale hasta el ${until}.`,
  code: 'Ábrelo en el dispositivo que quieras. Te pediremos un código antes de mostrar tus datos.',
  resend: 'Reenviar enlace',
  resent: 'Revisa también tu carpeta de correo no deseado. Puede tardar un minuto.',
  bySms: 'Enviármelo por SMS',
  texted:
    'Enviamos el enlace por SMS al celular que confirmaste. Puede tardar un minuto; si no llega, usa el de tu correo.',
  share: 'Enviármelo por WhatsApp',
  openApp: 'Abrir WhatsApp',
  shared: 'Elige a quién enviarlo: a ti. Quien lo abra necesita el código que enviamos a tu correo.',
  message: (brand: string, url: string) => `Sigue con tu solicitud de ${brand}: ${url}`,
};
