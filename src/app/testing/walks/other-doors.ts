import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Comes with marks to everything that listens beside the endpoints: the doors of the sign-in, the parser, the socket itself. */
export async function knockWithMarks(address: string): Promise<void> {
  const post = async (path: string, body: string, headers: Record<string, string>) =>
    (
      await fetch(address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    ).text()
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(address + path, { headers })).text()
  for (const path of ['sign-in/email', 'password-reset', 'password-reset/confirm', 'sign-out', 'token', 'nothing']) {
    for (const body of [
      '{"email":"marca9q@marca.example","password":"senha Marca9Q"}',
      '{"email":"admin@a.example"}',
      '{"code":"Marca9Q","password":"senha Marca9Q"}',
      '{"Marca9Q',
      'Marca9Q',
    ]) {
      const headers = { cookie: 'pauta.session_token=Marca9Q.x; pauta.device=Marca9Q', 'user-agent': 'Marca9Q' }
      await post(`/api/auth/${path}`, body, headers)
      await post(`/api/auth/${path}`, body, { 'content-type': 'text/Marca9Q' })
    }
  }
  await get('/Marca9Q/%E0%A4%A?Marca9Q')
  await get('/api/v1/units', { authorization: 'Bearer Marca9Q.Marca9Q.Marca9Q' })
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.end('MARCA9Q /Marca9Q HTTP/9.9\r\nauthorization: Marca9Q\r\n\r\n')
  await text(socket)
}
